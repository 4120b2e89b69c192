// Notices for chosen kinds of developers: what reaches them reaches nobody else.
import { beforeAll, describe, expect, test } from 'vitest'
import { contentDesk } from '../../../test/builders/content.ts'
import { teamsOf, type Person } from '../../../test/builders/teams.ts'
import { type As, testApi } from '../../../test/harness/app.ts'
import { listPublicAddresses, writeDraft } from '../../server/features.ts'
import type { EnterpriseType } from '../accounts/rules/enterprise-type.ts'
import type { AccountStatus } from '../accounts/rules/status.ts'
import { notificationList } from '../notifications/contract.ts'
import { contentCheck } from '../publishing/contract/drafts.ts'
import { contentCreate } from '../publishing/contract/kinds.ts'
import { docSearch } from '../search/contract.ts'
import { CHOSEN_NAMES } from './content/chosen.ts'
import { getDocumentInfo, getText, newsInfo, noticeMenu, noticesRead, noticesUnread } from './contract.ts'
import { findNotice } from './queries.ts'

const api = await testApi()
const { now, editor, publish, save } = await contentDesk(api)
const { team, join } = teamsOf(api, now)

const WORDS = '只给潮汐码头看'

/** A published notice for these kinds. @returns its number */
async function noticeFor(...audienceKinds: string[]): Promise<number> {
  const { key } = await api.call(contentCreate, { kind: 'notice' }, editor)
  await publish('notice', key, {
    'title:zh-CN': `${WORDS}${key}`,
    'title:en': `For harbors only ${key}`,
    'summary:zh-CN': '摘要',
    'summary:en': 'Summary',
    'markdown:zh-CN': '正文',
    'markdown:en': 'Text',
    type: '1',
    audience: 'chosen',
    chosen: audienceKinds.join('\n'),
    publishedAt: '2026-11-23T09:00',
  })
  return Number(key)
}

/** Everything by which somebody could learn of the notice. */
async function seen(id: number, as?: As) {
  const pages = async (unread: boolean) => {
    const items: number[] = []
    for (let page = 1, last = 1; page <= last; page++) {
      const menu = await api.call(noticeMenu, { page, unread: String(unread) }, as)
      items.push(...menu.groups['all']!.map((item) => item.id))
      last = menu.pages
    }
    return items
  }
  const { types } = await api.call(noticeMenu, {}, as)
  const searchResult = await api.call(docSearch, { q: `${WORDS}${id}` }, as)
  const around = await api.call(getDocumentInfo, { id: 1001 }, as)
  return {
    listed: (await pages(false)).includes(id),
    counted: types.reduce((sum, { count }) => sum + count, 0),
    total: (await api.call(noticeMenu, {}, as)).total,
    unread: as ? (await pages(true)).includes(id) : false,
    news: (await api.call(newsInfo, {}, as)).newsCount,
    bell: as ? (await api.call(notificationList, {}, as)).items.some((item) => item.url === `/notice?id=${id}`) : false,
    found: searchResult.groups.some(({ items }) => items.some(({ url }) => url === `/notice?id=${id}`)),
    beside: [around.previous?.id, around.next?.id].includes(id),
    info: (await api.ask(getDocumentInfo, { id }, as)).status,
    text: (await api.ask(getText, { id }, as)).status,
  }
}

const NOTHING = { listed: false, unread: false, bell: false, found: false, beside: false, info: 404, text: 404 }

let personCount = 0
async function person(account_status: AccountStatus, enterprise_type: EnterpriseType | null = null) {
  const one = await api.developer(`chosen-${++personCount}`, now, new Date('2026-01-01T00:00:00Z'))
  await api.db
    .updateTable('account')
    .set({ account_status, enterprise_type })
    .where('developer_id', '=', one.id)
    .execute()
  return { ...one, name: '' }
}

let people: Record<string, Person>
beforeAll(async () => {
  const { owner, id: teamId } = await team()
  const member = await person(41)
  const former = await person(41)
  await join(teamId, member)
  await join(teamId, former, { until: '2026-11-22' })
  people = {
    partner: await person(34, 51),
    ordinary: await person(34, 52),
    old: await person(34, 12),
    // Was a partner before, and is asked for its data again.
    again: await person(48, 51),
    // Wants to become a partner and is none yet.
    upgrading: await person(44, 51),
    personal: await person(33),
    owner,
    member,
    former,
    driver: await person(33),
  }
  const app = (kind: 'car' | 'phone', state: 'draft' | 'deleted') =>
    api.db
      .insertInto('app')
      .values({
        owner_id: people['driver']!.id,
        kind,
        state,
        name: '码头',
        app_key: `${kind}-key`,
        data: '{}',
        created_at: now,
        updated_at: now,
      })
      .execute()
  await app('car', 'draft')
  await app('phone', 'deleted')
})

describe('a notice for enterprises of one type', () => {
  test('reaches just those', async () => {
    const before = await Promise.all(Object.values(people).map(({ as }) => api.call(newsInfo, {}, as)))
    const visitor = await seen(1, undefined)
    const id = await noticeFor('enterprise-51')
    const reachedNames = ['partner', 'again']
    for (const [at, [name, { as }]] of Object.entries(people).entries()) {
      const one = await seen(id, as)
      expect(one.total, name).toBe(one.counted)
      const news = before[at]!.newsCount
      if (reachedNames.includes(name)) {
        expect(one, name).toMatchObject({ listed: true, unread: true, bell: true, found: true, info: 200, text: 200 })
        expect(one.news, name).toBe(news + 1)
        expect(one.counted, name).toBe(visitor.counted + 1)
      } else {
        expect(one, name).toMatchObject({ ...NOTHING, news, counted: visitor.counted })
        expect((await api.ask(noticesRead, { id }, as)).answer, name).toMatchObject({ code: '404001' })
      }
    }
    expect(await seen(id)).toEqual({ ...visitor, ...NOTHING })
    const addresses = await listPublicAddresses(api.db, now)
    expect(addresses).toContain('/notice?id=1001')
    expect(addresses).not.toContain(`/notice?id=${id}`)
  })

  test('is read and marked as unread again by those', async () => {
    const id = await noticeFor('enterprise-51')
    const { as } = people['partner']!
    const { newsCount } = await api.call(newsInfo, {}, as)
    expect(await api.call(noticesRead, { id }, as)).toEqual({ newsCount: newsCount - 1 })
    expect(await api.call(noticesUnread, { id }, as)).toEqual({ newsCount })
  })

  test('is gone for an enterprise whose type was changed', async () => {
    const id = await noticeFor('enterprise-52')
    const mover = await person(34, 52)
    expect((await seen(id, mover.as)).listed).toBe(true)
    await api.db.updateTable('account').set({ enterprise_type: 53 }).where('developer_id', '=', mover.id).execute()
    expect(await seen(id, mover.as)).toMatchObject(NOTHING)
  })
})

test.each([
  ['enterprise-12', ['old']],
  ['team-owner', ['owner']],
  ['team-member', ['member']],
  ['app-car', ['driver']],
  ['app-phone', []],
])('a notice for %s reaches %j', async (kind, names) => {
  const id = await noticeFor(kind)
  for (const [name, { as }] of Object.entries(people)) {
    const status = (await api.ask(getDocumentInfo, { id }, as)).status
    expect(status, name).toBe(names.includes(name) ? 200 : 404)
  }
})

test('a notice for several kinds reaches whoever is of one of them', async () => {
  const id = await noticeFor('team-member', 'app-car')
  for (const name of ['member', 'driver'])
    expect((await api.ask(getText, { id }, people[name]!.as)).status, name).toBe(200)
  expect((await api.ask(getText, { id }, people['partner']!.as)).status).toBe(404)
})

test('a notice for nobody, or for a kind that does not exist, is refused', async () => {
  const { key } = await api.call(contentCreate, { kind: 'notice' }, editor)
  const problemsWith = async (audienceKinds: string) => {
    await save('notice', key, { audience: 'chosen', chosen: audienceKinds })
    const { problems } = await api.call(contentCheck, { kind: 'notice', key }, editor)
    return problems.filter(({ field }) => field === 'chosen').map(({ level }) => level)
  }
  expect(await problemsWith('')).toEqual(['bad'])
  expect(await problemsWith('enterprise-99')).toEqual(['bad'])
  expect(await problemsWith(CHOSEN_NAMES.join('\n'))).toEqual([])
})

test('its preview shows it, with a draft and without', async () => {
  const id = await noticeFor('team-owner')
  const readPreviewTitle = () =>
    api.db.transaction().execute(async (trx) => {
      await writeDraft(trx, 'notice', String(id), now, () => {})
      return (await findNotice(trx, 'zh-CN', now, id, null))?.title
    })
  expect(await readPreviewTitle()).toBe(`${WORDS}${id}`)
  await save('notice', String(id), { 'title:zh-CN': '改过的' })
  expect(await readPreviewTitle()).toBe('改过的')
  expect((await api.ask(getDocumentInfo, { id })).status).toBe(404)
})
