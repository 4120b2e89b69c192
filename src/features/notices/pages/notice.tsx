// The message centre: types at left, ten notices a page, and the reading view of one (spec section 2, /notice).
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { m } from '#messages'
import { notFound, orNotFound, portalOf } from '../../../api/page-context.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { getDocumentInfo, getText, noticeMenu, NOTICES_A_PAGE } from '../contract.ts'
import { NoticeList } from '../parts/notice-list.tsx'
import { NoticeReading } from '../parts/notice-reading.tsx'
import { NoticeTypes } from '../parts/notice-types.tsx'
import styles from './notice.module.css'

const NUMBER = /^[1-9]\d{0,8}$/

export async function loader({ context, request }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const query = new URL(request.url).searchParams
  const given = (name: string) => {
    const value = query.get(name)
    if (value !== null && !NUMBER.test(value)) throw notFound()
    return value === null ? undefined : Number(value)
  }
  const id = given('id')
  const typeId = given('type')
  const page = given('page') ?? 1
  const [menu, one] = await Promise.all([
    portal.call(noticeMenu, { typeId, page }),
    id === undefined
      ? null
      : orNotFound(Promise.all([portal.call(getDocumentInfo, { id }), portal.call(getText, { id })])),
  ])
  if (one) {
    const [info, { html }] = one
    return { menu, typeId: typeId ?? info.typeId, reading: { info, html }, now: portal.now.toISOString(), size: NOTICES_A_PAGE }
  }
  if (page > menu.pages && menu.total > 0) throw redirect(`/notice${typeId ? `?type=${typeId}` : ''}`)
  return { menu, typeId, reading: null, now: portal.now.toISOString(), size: NOTICES_A_PAGE }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const { reading } = loaderData ?? {}
  if (!reading) return [{ title: m.notices_title() }, { name: 'description', content: m.notices_description() }]
  return [{ title: `${reading.info.title} · ${m.notices_title()}` }, { name: 'description', content: reading.info.summary }]
}

export default function Page() {
  const { menu, typeId, reading, now, size } = useLoaderData<typeof loader>()
  const items = menu.groups[typeId ?? 'all'] ?? []
  const all = menu.types.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={`wrap ${styles.centre}`}>
      <header className={styles.head}>
        {reading ? <p className={styles.title}>{m.notices_title()}</p> : <h1 className={styles.title}>{m.notices_title()}</h1>}
        <p>{m.notices_lead()}</p>
      </header>
      <NoticeTypes types={menu.types} all={all} current={typeId} />
      {reading ? (
        <NoticeReading {...reading} now={now} back={typeId ? `/notice?type=${typeId}` : '/notice'} />
      ) : (
        <section aria-label={m.notices_list()}>
          <p className={styles.bar}>{m.notices_count({ count: menu.total })}</p>
          {items.length ? (
            <NoticeList items={items} />
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
