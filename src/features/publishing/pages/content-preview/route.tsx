// Preview of an item (/ops/content/:kind/:key/preview): the real page with the draft, by language, theme and width.
import { useSyncExternalStore } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { notFound, orNotFound } from '../../../../api/page-context.ts'
import { previewAddress } from '../../../../lib/portal/preview.ts'
import { type Language, LANGUAGES, settingsOf } from '../../../../lib/text/language.ts'
import { FilterChips } from '../../../../ui/office/filter-chips.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { CheckList } from '../../components/check-list.tsx'
import { itemUrl } from '../../components/content-address.ts'
import { ItemHead } from '../../components/item-head.tsx'
import { itemIn } from '../../components/item-input.server.ts'
import { contentCheck } from '../../contract/drafts.ts'
import { THEMES } from '../../../../lib/portal/themes.ts'
import { contentItem } from '../../contract/kinds.ts'
import { PreviewFrame } from './preview-frame.tsx'
import list from '../../../../ui/office/list.module.css'
import styles from './content-preview.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(`${m.publishing_preview()} · ${loaderData?.item.title ?? ''}`, matches) },
  { name: 'robots', content: 'noindex' },
]

const WIDTHS = ['375', '768', '1440'] as const

const WIDTH_LABEL = { 375: m.publishing_width_phone, 768: m.publishing_width_tablet, 1440: m.publishing_width_desktop }
const THEME_LABEL = { light: m.publishing_theme_light, dark: m.publishing_theme_dark }

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, contentItem)
  const itemReference = itemIn({ params })
  const item = await orNotFound(portal.call(contentItem, itemReference))
  if (item.address === null) throw notFound()
  const { problems } = item.draft ? await portal.call(contentCheck, itemReference) : { problems: [] }
  const choiceOf = <Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value =>
    values.find((value) => value === url.searchParams.get(name)) ?? otherwise
  const language: Language = choiceOf('language', LANGUAGES, LANGUAGES[0])
  return {
    ...itemReference,
    item,
    missing: problems.filter(({ level }) => level === 'bad'),
    language,
    theme: choiceOf('theme', THEMES, 'light'),
    width: WIDTHS.find((value) => value === url.searchParams.get('width')) ?? null,
    frame: previewAddress(item.address, itemReference.kind, itemReference.key, language),
  }
}

const PHONE = '(max-width: 719px)'
const isPhoneNow = () => matchMedia(PHONE).matches
function subscribeToWidth(listener: () => void) {
  const query = matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export default function Page() {
  const { kind, key, item, missing, language, theme, width: chosenWidth, frame } = useLoaderData<typeof loader>()
  const isPhone = useSyncExternalStore(subscribeToWidth, isPhoneNow, () => false)
  // Until somebody chooses, as wide as the screen it is looked at on.
  const width = chosenWidth ?? (isPhone ? '375' : '1440')
  const to = (change: Record<string, string>) =>
    `${itemUrl(kind, key, 'preview')}?${new URLSearchParams({ language, theme, width, ...change })}`
  return (
    <div className={`${list.page} ${styles.page}`}>
      <ItemHead
        kind={kind}
        itemKey={key}
        kindLabel={item.kindLabel}
        title={item.title}
        published={item.published}
        hasDraft={item.draft !== null}
        current="preview"
        previewed
        canPublish={item.canPublish}
      />
      <div className={list.filters}>
        <FilterChips
          label={m.publishing_preview_language()}
          chosen={language}
          choices={LANGUAGES.map((value) => ({ value, label: settingsOf(value).name, to: to({ language: value }) }))}
        />
        <FilterChips
          label={m.publishing_preview_theme()}
          chosen={theme}
          choices={THEMES.map((value) => ({ value, label: THEME_LABEL[value](), to: to({ theme: value }) }))}
        />
        <FilterChips
          label={m.publishing_preview_width()}
          chosen={width}
          choices={WIDTHS.map((value) => ({ value, label: WIDTH_LABEL[value](), to: to({ width: value }) }))}
        />
        <Link className={`lk ${list.count}`} to={frame} target="_blank" reloadDocument>
          {m.publishing_preview_open()}
        </Link>
      </div>
      <p className={styles.about}>{item.draft ? m.publishing_preview_draft() : m.publishing_preview_published()}</p>
      {missing.length > 0 ? (
        <section className={styles.missing} aria-labelledby="missing">
          <h2 id="missing">{m.publishing_preview_missing({ count: missing.length })}</h2>
          <p>{m.publishing_preview_missing_text()}</p>
          <CheckList problems={missing} edit={`${itemUrl(kind, key)}?check`} />
        </section>
      ) : null}
      <PreviewFrame
        src={frame}
        theme={theme}
        width={Number(width)}
        title={m.publishing_preview_frame({ title: item.title })}
      />
    </div>
  )
}
