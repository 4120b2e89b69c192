// An external document (/external-doc) without header and footer: in a dialog's frame, or as a page of its own
// (handbook/pages.md [2]).
import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import { notFound, orNotFound, portalOf } from '../../../../api/page-context.ts'
import { dateText, dayOf } from '../../../../lib/dates/dates.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Prose } from '../../../../ui/text/prose.tsx'
import { BrandMark } from '../../../../ui/header/brand-mark.tsx'
import { LanguageSwitch } from '../../../../ui/header/language-switch.tsx'
import { ThemeSwitch } from '../../../../ui/theme/theme-switch.tsx'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { controlPlatformData } from '../../../home/contract.ts'
import { DocContents, DocContentsSelect } from '../../components/doc-contents.tsx'
import { externalDocDetail } from '../../contract/documents.ts'
import styles from './external-doc.module.css'

const NUMBER = /^[1-9]\d{0,8}$/

export async function loader({ context, request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  if (!NUMBER.test(id)) throw notFound()
  return orNotFound(portalOf(context).call(externalDocDetail, { id }))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title ?? m.docs_external(), matches) },
  { name: 'description', content: loaderData?.title ?? m.docs_external() },
]

export default function Page() {
  const { title, html, headings, version, effectiveAt, updatedAt, translated, language } =
    useLoaderData<typeof loader>()
  const [framed, setFramed] = useState(false)
  useEffect(() => setFramed(self !== top), [])
  const listed = useMemo(() => headings.filter(({ level }) => level === 2), [headings])
  const hasContents = !framed && listed.length > 1
  return (
    <>
      {framed ? null : <Bar />}
      <div className={styles.columns}>
        <article className={styles.document} data-framed={framed || undefined} onClickCapture={leaveFrame}>
          <header className={styles.head}>
            <h1>{title}</h1>
            <p>
              {version && effectiveAt
                ? m.docs_external_version({ version, day: dateText(effectiveAt) })
                : m.docs_external_updated({ day: dateText(dayOf(new Date(updatedAt))) })}
            </p>
            {hasContents ? <DocContentsSelect headings={listed} /> : null}
          </header>
          {translated ? null : (
            <Alert tone="info" title={m.docs_untranslated()} className={styles.untranslated}>
              {m.docs_untranslated_text()}
            </Alert>
          )}
          <Prose html={html} className={styles.text} lang={translated ? undefined : language} />
        </article>
        {hasContents ? <DocContents headings={listed} /> : null}
      </div>
    </>
  )
}

/** The way back and the choices of a page, which the frame of a dialog has around it. */
function Bar() {
  const frame = useRouteLoaderData('root') as { site: OutputOf<typeof controlPlatformData> } | undefined
  const brand = frame?.site.brand
  return (
    <div className={styles.bar}>
      <div className="wrap">
        <BrandMark
          brand={{ name: brand?.name ?? '', platform: brand?.product ?? '', title: '', mark: brand?.mark ?? null }}
          short
        />
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </div>
  )
}

/** Within a dialog's frame only external documents open in place; all other links open a new window. */
function leaveFrame(event: MouseEvent): void {
  const address = (event.target as Element).closest('a[href]')?.getAttribute('href') ?? ''
  if (self === top || !address.startsWith('/') || address.startsWith('/external-doc')) return
  event.preventDefault()
  event.stopPropagation()
  open(address, '_blank', 'noopener')
}
