// The documentation page (/docs): tree, text, table of contents; query id selects a document, version an earlier
// version of an agreement, `search` without `id` shows results (handbook/pages.md [2]).
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import { useCallback, useMemo, useState } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { m } from '#messages'
import { valueOf } from '../../../../api/answer.ts'
import { notFound, orNotFound, type PageContext, portalOf } from '../../../../api/page-context.ts'
import { actionOf, perform } from '../../../../api/forms/action.ts'
import { textIn, textsIn } from '../../../../api/forms/submit.ts'
import { hasSampleApp, withAppId } from '../../../../lib/portal/sample-app.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { sharedTags } from '../../../../ui/page/head/shared-tags.ts'
import { Prose } from '../../../../ui/text/prose.tsx'
import { catalogTree, docDetail } from '../../contract/documents.ts'
import { docFeedback } from '../../contract/feedback.ts'
import { listApp } from '../../../apps/contract/apps.ts'
import { docSearch, searchMissed } from '../../../search/contract.ts'
import { SEARCH_KINDS } from '../../../search/rules/kinds.ts'
import { DocApp } from './doc-app.tsx'
import { DocAround } from './doc-around.tsx'
import { DocContents, DocContentsSelect, listedHeadings } from '../../components/doc-contents.tsx'
import { DocFeedback, type FeedbackSent } from './doc-feedback.tsx'
import { DocHead, trailTo } from './doc-head.tsx'
import { DocResults, type OwnApp } from './search-results.tsx'
import { DOC_TREE_ID, DocTree } from './doc-tree.tsx'
import { DocVersions } from './doc-versions.tsx'
import { useOwnApp } from './own-app.ts'
import { FIRST_DOCUMENT, MAX_FEEDBACK_LENGTH, MAX_REMARK_LENGTH, readingOrder, VERSION_LENGTH } from '../../rules.ts'
import styles from './docs.module.css'

const NUMBER = /^[1-9]\d{0,8}$/
/** What the address may ask for; the call knows which versions there are. */
const VERSION = new RegExp(`^[\\w.-]{1,${VERSION_LENGTH}}$`)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const query = new URL(request.url).searchParams
  const id = query.get('id')
  const search = (query.get('search') ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 200)
  if (id !== null && !NUMBER.test(id)) throw notFound()
  if (id === null && search) {
    const kind = SEARCH_KINDS.find((kind) => kind === query.get('kind')) ?? null
    const page = Number(NUMBER.exec(query.get('page') ?? '')?.[0] ?? 1)
    const isWhole = kind === null && page === 1
    const [{ nodes }, results, ownApps] = await Promise.all([
      portal.call(catalogTree, {}),
      portal.call(docSearch, { q: search, kind: kind ?? undefined, page: Math.min(page, 10_000) }),
      portal.userId !== null && isWhole ? appsOf(portal, search.slice(0, 100)) : [],
    ])
    if (isWhole && results.total === 0 && ownApps.length === 0) await portal.tryCall(searchMissed, { q: search })
    return { nodes, doc: null, found: results, kind, ownApps, apps: [] }
  }
  const version = id === null ? undefined : (query.get('version') ?? undefined)
  if (version !== undefined && !VERSION.test(version)) throw notFound()
  const [{ nodes }, doc] = await Promise.all([
    portal.call(catalogTree, {}),
    id === null
      ? firstOf(portal).then((first) => orNotFound(portal.call(docDetail, { id: first })))
      : orNotFound(portal.call(docDetail, { id: Number(id), version })),
  ])
  const apps = portal.userId !== null && hasSampleApp(doc.html) ? await appsOf(portal) : []
  return { nodes, doc, found: null, kind: null, ownApps: [], apps }
}

/** The reader's most recently changed apps; empty when the account may have none. */
async function appsOf(portal: PageContext, q = ''): Promise<OwnApp[]> {
  const result = valueOf(await portal.tryCall(listApp, { q, sort: 'updated' }))
  return result?.items.map(({ appId, name, packageName }) => ({ appId, name, packageName })) ?? []
}

/** Document 146, or the first of the tree if operators have removed it. */
async function firstOf(portal: PageContext): Promise<number> {
  const { nodes } = await portal.call(catalogTree, {})
  const order = readingOrder(nodes)
  const first = order.find(({ id }) => id === FIRST_DOCUMENT) ?? order[0]
  if (!first) throw notFound()
  return first.id
}

/** Stores whether the document helped, and an optional remark. */
export const action = actionOf(
  {
    '': perform<FeedbackSent>([docFeedback], async ({ portal, form }) => {
      const reasons = textsIn(form, 'reason')
        .slice(0, 4)
        .map((reason) => reason.slice(0, 40))
      const words = textIn(form, 'remark').trim().slice(0, MAX_REMARK_LENGTH)
      const remark = [reasons.join(' / '), words].filter(Boolean).join('\n').slice(0, MAX_FEEDBACK_LENGTH)
      const helpful = textIn(form, 'helpful') === 'no' ? 'no' : 'yes'
      const result = await portal.submit(docFeedback, form, { helpful, remark })
      return { ...result, value: result.ok ? { helpful, remarked: form.has('remark') } : null }
    }),
  },
  { own: ['reason'] },
)

/** Feedback changes nothing on the page, so nothing is reloaded. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' ? false : defaultShouldRevalidate

export const meta: MetaFunction<typeof loader> = ({ loaderData, ...page }) => {
  if (loaderData?.doc) {
    const { title, summary: description, updatedAt: modifiedAt, language, version, currentVersion } = loaderData.doc
    return [
      { title: pageTitle(`${title} · ${m.docs_title()}`, page.matches) },
      ...sharedTags(
        {
          title,
          description,
          section: 'docs',
          trail: trailTo(loaderData.doc),
          // Agreements have versions.
          article: { type: version === null ? 'TechArticle' : 'Article', modified: modifiedAt, language },
        },
        page,
      ),
      // Searchers are to find the version in force.
      ...(version === currentVersion ? [] : [{ name: 'robots', content: 'noindex' }]),
    ]
  }
  const title = loaderData?.found
    ? `${m.docs_search_of({ query: loaderData.found.q })} · ${m.docs_title()}`
    : m.docs_title()
  return [
    { title: pageTitle(title, page.matches) },
    { name: 'description', content: m.docs_description() },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Page() {
  const { nodes, doc, found, kind, ownApps, apps } = useLoaderData<typeof loader>()
  const [appId, setAppId] = useOwnApp(apps.map((app) => app.appId))
  const [isTreeOpen, setTreeOpen] = useState(false)
  const closeTree = useCallback(() => setTreeOpen(false), [])
  const headings = useMemo(() => listedHeadings(doc?.headings ?? []), [doc])
  return (
    <>
      <div className={styles.bar}>
        <div className="wrap">
          <Button
            kind="text"
            className="js"
            aria-expanded={isTreeOpen}
            aria-controls={DOC_TREE_ID}
            onClick={() => setTreeOpen(true)}
          >
            <IconList size={20} stroke={1.5} aria-hidden />
            {m.docs_tree_short()}
          </Button>
          <span>
            {doc?.trail.map(({ title }) => `${title} / `)}
            <b>{doc?.title ?? m.docs_search_title()}</b>
          </span>
        </div>
      </div>
      <div className={`wrap ${styles.docs}`}>
        <DocTree
          nodes={nodes}
          current={doc?.id ?? null}
          trail={doc?.trail.map(({ id }) => id) ?? []}
          open={isTreeOpen}
          onClose={closeTree}
        />
        <div className={styles.text}>
          {found ? <DocResults found={found} kind={kind} apps={ownApps} /> : null}
          {doc ? (
            <article key={`${doc.id} ${doc.version}`}>
              <DocHead doc={doc} />
              {headings.length > 1 ? <DocContentsSelect headings={headings} /> : null}
              {apps.length > 0 ? <DocApp apps={apps} chosen={appId} onChoose={setAppId} /> : null}
              <Prose
                html={appId === 0 ? doc.html : withAppId(doc.html, appId)}
                className={styles.prose}
                lang={doc.translated ? undefined : doc.language}
                remember={`doc${doc.id}`}
              />
              <DocVersions doc={doc} />
            </article>
          ) : null}
          {doc ? (
            <div key={`after${doc.id}`}>
              <DocFeedback id={doc.id} />
              <DocAround previous={doc.previous} next={doc.next} />
            </div>
          ) : null}
        </div>
        {doc && headings.length > 1 ? <DocContents key={doc.id} headings={headings} minutes={doc.minutes} /> : null}
      </div>
    </>
  )
}
