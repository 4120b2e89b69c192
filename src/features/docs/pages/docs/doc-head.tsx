// Document header: breadcrumb, title, summary, date of the last edit, reading time.
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { m } from '#messages'
import { dateText, dayOf } from '../../../../lib/dates/dates.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Breadcrumb, type Crumb } from '../../../../ui/page/breadcrumb.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { useCopy } from '../../../../ui/text/use-copy.ts'
import type { DocDetail } from '../../contract/documents.ts'
import { addressIn } from './doc-versions.tsx'
import styles from './doc-head.module.css'

export const trailTo = ({ trail, title }: Pick<DocDetail, 'trail' | 'title'>): Crumb[] => [
  { label: m.docs_title(), url: '/docs' },
  ...trail.map((folder) => ({ label: folder.title })),
  { label: title },
]

export function DocHead({ doc }: { doc: DocDetail }) {
  const { copied, copy } = useCopy()
  const editDay = dayOf(new Date(doc.updatedAt))
  return (
    <>
      <Breadcrumb items={trailTo(doc)} className={styles.crumbs} />
      <header className={styles.head}>
        <h1>{doc.title}</h1>
        {doc.summary ? (
          <p className={styles.summary} lang={doc.translated ? undefined : doc.language}>
            {doc.summary}
          </p>
        ) : null}
        <div className={styles.about}>
          <dl>
            {doc.effectiveAt ? (
              <Fact name={m.docs_effective()}>
                <time dateTime={doc.effectiveAt}>{dateText(doc.effectiveAt)}</time>
              </Fact>
            ) : (
              <Fact name={m.docs_edited()}>
                <time dateTime={editDay}>{dateText(editDay)}</time>
              </Fact>
            )}
            <Fact name={m.docs_reading_time()}>{m.docs_minutes({ minutes: doc.minutes })}</Fact>
            {doc.version ? <Fact name={m.docs_version()}>{doc.version}</Fact> : null}
          </dl>
          <div className={`${styles.actions} js`}>
            <Button
              kind="text"
              size="sm"
              onClick={() => void copy(`${location.origin}${addressIn(doc, doc.version)}`, m.docs_link_copied())}
            >
              <IconLink size={18} stroke={1.5} aria-hidden />
              {copied ? m.ui_copied() : m.docs_copy_link()}
            </Button>
            <Button kind="text" size="sm" className={styles.print} onClick={() => print()}>
              <IconPrinter size={18} stroke={1.5} aria-hidden />
              {m.docs_print()}
            </Button>
          </div>
        </div>
      </header>
      <EarlierVersion doc={doc} />
      {doc.translated ? null : (
        <Alert tone="info" title={m.docs_untranslated()} className={styles.untranslated}>
          {m.docs_untranslated_text()}
        </Alert>
      )}
    </>
  )
}

function EarlierVersion({ doc }: { doc: DocDetail }) {
  const { version, currentVersion } = doc
  if (version === null || currentVersion === null || version === currentVersion) return null
  return (
    <Alert
      tone="warn"
      title={m.docs_version_old()}
      className={styles.untranslated}
      action={
        <SiteLink to={addressIn(doc, currentVersion)} className="lk">
          {m.docs_version_open({ version: currentVersion })}
        </SiteLink>
      }
    >
      {m.docs_version_old_text({ version })}
    </Alert>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
