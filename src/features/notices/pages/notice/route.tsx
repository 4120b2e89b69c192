// The message centre (/notice): types, ten notices a page, reading view (handbook/pages.md [2]).
import { getDocumentInfo, getText, noticeMenu } from '../../contract.ts'
import { accountNotices, notificationsRead, notificationsUnread } from '../../../notifications/contract.ts'
import {
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
  useFetcher,
  useLoaderData,
} from 'react-router'
import { m } from '#messages'
import { notFound, orNotFound, portalOf } from '../../../../api/page-context.ts'
import { actionOf, perform, send, type Submission } from '../../../../api/forms/action.ts'
import { resultOf, textIn } from '../../../../api/forms/submit.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { sharedTags } from '../../../../ui/page/head/shared-tags.ts'
import { Pager } from '../../../../ui/lists/pager.tsx'
import type { Marked } from './marked-all.tsx'
import { NoticeList } from './notice-list.tsx'
import { NoticeReading } from './notice-reading.tsx'
import { NoticeTypes } from './notice-types.tsx'
import { OwnList, type OwnNotice } from './own-list.tsx'
import { UnreadFilter } from './unread-filter.tsx'
import { NOTICES_PAGE_SIZE } from '../../rules.ts'
import styles from './notice.module.css'

const NUMBER = /^[1-9]\d{0,8}$/

export async function loader({ context, request }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const query = new URL(request.url).searchParams
  const numberParam = (name: string) => {
    const value = query.get(name)
    if (value !== null && !NUMBER.test(value)) throw notFound()
    return value === null ? undefined : Number(value)
  }
  const id = numberParam('id')
  const typeId = numberParam('type')
  const page = numberParam('page') ?? 1
  const onlyUnread = query.get('unread') === '1'
  const mine = id === undefined && query.get('mine') === '1'
  if (mine && !portal.userId) throw redirectDocument(`/login?returnTo=${encodeURIComponent('/notice?mine=1')}`)
  const [menu, own, one] = await Promise.all([
    portal.call(noticeMenu, mine ? { page: 1 } : { typeId, page, unread: onlyUnread }),
    portal.userId ? portal.call(accountNotices, { page: mine ? page : 1 }) : null,
    id === undefined
      ? null
      : orNotFound(Promise.all([portal.call(getDocumentInfo, { id }), portal.call(getText, { id })])),
  ])
  if (one) {
    const [info, { html }] = one
    return {
      menu,
      typeId: typeId ?? info.typeId,
      reading: { info, html },
      now: portal.now.toISOString(),
      size: NOTICES_PAGE_SIZE,
      ...(own ? { own: { unread: own.unread, list: null } } : {}),
    }
  }
  if (mine && own) {
    const { items, unread, total, pages } = own
    if (page > pages && total > 0) throw redirect('/notice?mine=1')
    const list: OwnNotice[] = items.map(({ event, ...item }) => ({ ...item, about: OWN_KIND[kindOf(event)]() }))
    const place = { typeId: undefined, reading: null, now: portal.now.toISOString(), size: NOTICES_PAGE_SIZE }
    return { menu: { ...menu, page, pages, total }, ...place, own: { unread, list } }
  }
  if (page > menu.pages && menu.total > 0) {
    const params = new URLSearchParams({
      ...(typeId ? { type: String(typeId) } : {}),
      ...(onlyUnread ? { unread: '1' } : {}),
    })
    throw redirect(params.size > 0 ? `/notice?${params}` : '/notice')
  }
  // Visitors' pages are cached and shared, so they contain no read state.
  const filter: { onlyUnread?: boolean } = menu.types.some(({ unread }) => unread !== undefined) ? { onlyUnread } : {}
  return {
    menu,
    typeId,
    reading: null,
    now: portal.now.toISOString(),
    size: NOTICES_PAGE_SIZE,
    ...filter,
    ...(own ? { own: { unread: own.unread, list: null } } : {}),
  }
}

const OWN_KIND = { account: m.notices_own_account, team: m.notices_own_team, app: m.notices_own_app }
const kindOf = (event: string): keyof typeof OWN_KIND =>
  /^(app|site|grant)_/.test(event) ? 'app' : event.startsWith('team_') ? 'team' : 'account'

/** When notifications were marked, for undoing it. */
const at = ({ portal }: Submission): Marked => ({ since: portal.now.toISOString() })

const all = perform<Marked>([], async (submission) => ({
  ...(await submission.portal.submit(notificationsRead, new FormData())),
  intent: 'all',
  value: at(submission),
}))

export const action = actionOf(
  {
    all,
    '': all,
    // Opened by reading, which works without a session.
    one: perform<Marked>([notificationsRead], async (submission) => {
      const input = { source: textIn(submission.form, 'source'), id: textIn(submission.form, 'id') }
      return {
        ...resultOf(submission.form, await submission.portal.tryCall(notificationsRead, input)),
        value: at(submission),
      }
    }),
    unread: send(notificationsUnread),
    undo: send(notificationsUnread),
  },
  { refusal: 200 },
)

export const meta: MetaFunction<typeof loader> = ({ loaderData, ...page }) => {
  const section = 'notices'
  const { reading } = loaderData ?? {}
  if (!reading)
    return [
      { title: pageTitle(m.notices_title(), page.matches) },
      ...sharedTags({ title: m.notices_title(), description: m.notices_description(), section }, page),
    ]
  const { title, summary: description, publishedAt: published } = reading.info
  const trail = [{ label: m.notices_title(), url: '/notice' }, { label: title }]
  return [
    { title: pageTitle(`${title} · ${m.notices_title()}`, page.matches) },
    ...sharedTags({ title, description, section, trail, article: { type: 'NewsArticle', published } }, page),
  ]
}

export default function Page() {
  const answer = useLoaderData<typeof loader>()
  const { menu, typeId, reading, now, size } = answer
  const onlyUnread = 'onlyUnread' in answer ? answer.onlyUnread : undefined
  const own = 'own' in answer ? answer.own : undefined
  const unread = menu.types.reduce((sum, type) => sum + (type.unread ?? 0), own?.unread ?? 0)
  const items = menu.groups[typeId ?? 'all'] ?? []
  return (
    <div className={`wrap ${styles.centre}`} data-reading={reading ? '' : undefined}>
      <header className={styles.head}>
        <div>
          {reading ? (
            <p className={styles.title}>{m.notices_title()}</p>
          ) : (
            <h1 className={styles.title}>{m.notices_title()}</h1>
          )}
          <p>{unread > 0 ? m.notices_lead_unread({ count: unread }) : m.notices_lead()}</p>
        </div>
        <MarkAll shown={menu.types.some(({ unread }) => unread) || Boolean(own?.unread)} />
      </header>
      <NoticeTypes
        types={menu.types}
        current={own?.list ? 'mine' : typeId}
        onlyUnread={onlyUnread ?? false}
        mine={own?.unread}
      />
      {reading ? (
        <NoticeReading {...reading} now={now} back={typeId ? `/notice?type=${typeId}` : '/notice'} />
      ) : (
        <section aria-label={m.notices_list()}>
          <div className={styles.bar}>
            {onlyUnread === undefined ? null : <UnreadFilter on={onlyUnread} />}
            <p>{m.notices_count({ count: menu.total })}</p>
          </div>
          {own && !own.list && own.unread > 0 ? (
            <p className={styles.own}>
              <Link className="lk" to="/notice?mine=1">
                {m.notices_own_unread({ count: own.unread })}
              </Link>
            </p>
          ) : null}
          {own?.list?.length ? (
            <OwnList items={own.list} now={now} />
          ) : own?.list ? (
            <EmptyState art="empty-notices" title={m.notices_empty()} level={2}>
              {m.notices_empty_text()}
            </EmptyState>
          ) : items.length ? (
            <NoticeList items={items} now={now} />
          ) : onlyUnread ? (
            <EmptyState
              art="empty-notices"
              title={own?.unread ? m.notices_public_read() : m.notices_all_read()}
              level={2}
            >
              {own?.unread ? m.notices_own_unread({ count: own.unread }) : m.notices_all_read_text()}
            </EmptyState>
          ) : (
            <EmptyState art="empty-notices" title={m.notices_empty()} level={2}>
              {menu.noDocument ? m.notices_no_document() : m.notices_empty_text()}
            </EmptyState>
          )}
          <Pager page={menu.page} total={menu.total} size={size} className={styles.pager} />
        </section>
      )}
    </div>
  )
}

function MarkAll({ shown }: { shown: boolean }) {
  const fetcher = useFetcher()
  if (!shown) return null
  return (
    <fetcher.Form method="post" action="/notice">
      <Button type="submit" kind="line" name="intent" value="all" busy={fetcher.state !== 'idle'}>
        {m.notices_mark_all()}
      </Button>
    </fetcher.Form>
  )
}
