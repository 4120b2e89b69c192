// Kinds of content that features bring: each item is whole as it stands, and is written as an import writes it.
import { beforeAll, describe, expect, test } from 'vitest'
import { contentDesk } from '../../../../test/builders/content.ts'
import { TEST_BRAND, testApi } from '../../../../test/harness/app.ts'
import { putBrandOfFile } from '../../brand/queries.ts'
import { controlPlatformData, indexFooter } from '../../home/contract.ts'
import { indexMenu } from '../../service-pages/contract.ts'
import { contentCheck } from '../contract/drafts.ts'
import { contentCreate, contentKinds, contentList, contentMove } from '../contract/kinds.ts'
import { contentPublish, contentWithdraw } from '../contract/publications.ts'

/** Kinds in the order of their features: what is read, what is chosen from, and the rest. */
const READ = ['document', 'folder', 'agreement', 'external']
const CHOSEN = ['bank-branch', 'account-reason', 'category', 'car-model', 'device-type', 'device-model']
const CATALOGUE = ['ability', 'app-service', 'application-field', 'application-document', 'app-reason']
const LATER = ['notice', 'notice-type', 'brand', 'block', 'service', 'mail', 'sms']

const api = await testApi()
const { editor, item, save, publish, now } = await contentDesk(api)

describe('each kind', () => {
  let names: string[]
  beforeAll(async () => {
    // As each start writes it.
    await putBrandOfFile(api.db, TEST_BRAND, now)
    names = (await api.call(contentKinds, {}, editor)).kinds.map(({ name }) => name)
  })

  test('has items without problems: they could be published as they stand', async () => {
    expect(names).toEqual([...READ, ...CHOSEN, ...CATALOGUE, ...LATER])
    for (const kind of names) {
      const { items } = await api.call(contentList, { kind }, editor)
      expect(items.length, kind).toBeGreaterThan(0)
      for (const { key, title } of items.slice(0, 8)) {
        expect(title, `${kind} ${key}`).not.toBe('')
        const { problems } = await api.call(contentCheck, { kind, key }, editor)
        expect(
          problems.filter(({ level }) => level === 'bad'),
          `${kind} ${key}`,
        ).toEqual([])
      }
    }
  })

  test('that does not exist is not found', async () => {
    const { answer } = await api.ask(contentList, { kind: 'nothing' }, editor)
    expect(answer).toMatchObject({ code: '404001', reason: 'content.not_found' })
  })
})

describe('a site block', () => {
  test('is one text, which visitors see after its publication', async () => {
    const { values } = await item('block', 'footer')
    const tagline = (await api.call(indexFooter, {})).tagline
    expect(values.body).toContain(tagline)
    await publish('block', 'footer', { body: values.body?.replaceAll(tagline, '潮汐之外') ?? '' })
    expect((await api.call(indexFooter, {})).tagline).toBe('潮汐之外')
  })

  test('of the menu names the blocks of the console, too, whatever an older text of these says', async () => {
    const { body = '' } = (await item('block', 'menu')).values
    await publish('block', 'menu', { body: body.replace('数据服务', '数据与质量') })
    const titleYaml = `dataServiceList:\n  title:\n    zh-CN: 旧名\n    en: Old name\n`
    const console = (await item('block', 'console')).values.body?.replace('dataServiceList:\n', titleYaml)
    await publish('block', 'console', { body: console ?? '' })
    const { categories } = await api.call(indexMenu, {})
    const blocks = (await api.call(controlPlatformData, {})).console
    expect(categories.find(({ category }) => category === 'data')?.title).toBe('数据与质量')
    expect(blocks?.dataServiceList).toMatchObject({ title: '数据与质量', text: '质量与使用分析' })
    expect((await item('block', 'console')).values.body).not.toContain('旧名')
    await publish('block', 'menu', { body })
  })

  test('of another form is refused with the place, and nothing is lost', async () => {
    const revision = await save('block', 'console', { body: 'developServiceList: 1\n' })
    const { answer } = await api.ask(contentPublish, { kind: 'block', key: 'console', revision }, editor)
    expect(answer.fields?.body).toContain('developServiceList')
    expect((await item('block', 'console')).values.body).toBe('developServiceList: 1\n')
  })

  test('that would be an empty menu is refused at its place', async () => {
    const { body = '' } = (await item('block', 'footer')).values
    await save('block', 'footer', { body: body.replace(/^columns:[\s\S]*?(?=^\w)/m, 'columns: []\n') })
    const { problems } = await api.call(contentCheck, { kind: 'block', key: 'footer' }, editor)
    expect(problems.filter(({ level }) => level === 'bad').map(({ at }) => at)).toEqual(['columns'])
    await save('block', 'footer', { body })
  })

  test('is needed: it is neither withdrawn nor created again', async () => {
    const withdrawn = await api.ask(contentWithdraw, { kind: 'block', key: 'home' }, editor)
    expect(withdrawn.answer.reason).toBe('content.cannot_withdraw')
    expect((await api.ask(contentCreate, { kind: 'block' }, editor)).answer.code).toBe('404001')
  })
})

describe('a service', () => {
  test('with a new name has it in the menu and in search', async () => {
    const { items } = await api.call(contentList, { kind: 'service' }, editor)
    const key = items[0]?.key ?? ''
    await publish('service', key, { 'name:zh-CN': '潮汐推送' })
    expect(JSON.stringify(await api.call(indexMenu, {}))).toContain('潮汐推送')
    const entries = await api.db.selectFrom('search_entry').where('title', 'like', '潮汐推送%').select('ref').execute()
    expect(entries.length).toBeGreaterThan(0)
  })

  test('whose page is not of the right form is refused', async () => {
    const { items } = await api.call(contentList, { kind: 'service' }, editor)
    const key = items[1]?.key ?? ''
    const revision = await save('service', key, { page: 'title: [' })
    const { answer } = await api.ask(contentPublish, { kind: 'service', key, revision }, editor)
    expect(answer.fields).toHaveProperty('page')
  })

  const menu = async () => JSON.stringify(await api.call(indexMenu, {}))
  const link = {
    'name:zh-CN': '海图',
    'name:en': 'Charts',
    'tagline:zh-CN': '看水深。',
    'tagline:en': 'Depths at a glance.',
    category: 'data',
    device: 'car',
    icon: 'map-pin',
    pageType: '2',
    relationUrl: 'https://charts.example/',
  }

  test('that is new stands in the menu and in search, and can be withdrawn', async () => {
    const { key } = await api.call(contentCreate, { kind: 'service' }, editor)
    expect(await menu()).not.toContain('海图')
    await publish('service', key, link)
    expect(await menu()).toContain('https://charts.example/')
    const entries = await api.db.selectFrom('search_entry').where('title', '=', '海图').select('url').execute()
    expect(entries).toEqual([{ url: 'https://charts.example/' }])
    await api.call(contentWithdraw, { kind: 'service', key }, editor)
    expect(await menu()).not.toContain('海图')
  })

  test('has an icon and an ability that exist', async () => {
    const { key } = await api.call(contentCreate, { kind: 'service' }, editor)
    await save('service', key, { ...link, icon: 'map', abilityType: 'pusch' })
    const { problems } = await api.call(contentCheck, { kind: 'service', key }, editor)
    expect(problems.filter(({ level }) => level === 'bad').map(({ field }) => field)).toEqual(['icon', 'abilityType'])
    const { fields } = await item('service', key)
    const { choices = [] } = fields.find(({ name }) => name === 'abilityType') ?? {}
    expect(choices.find(({ value }) => value === 'push')?.label).not.toBe('push')
  })

  test('changes places with its neighbor of the same part of the menu', async () => {
    const listPlaces = async () =>
      (await api.call(contentList, { kind: 'service' }, editor)).items
        .filter(({ published }) => published)
        .map(({ key, trail }) => ({ key, trail: trail.join('/') }))
    const before = await listPlaces()
    const at = before.findIndex(({ trail }, index) => index > 0 && before[index - 1]?.trail === trail)
    const [above, below] = [before[at - 1]!, before[at]!]
    await api.call(contentMove, { kind: 'service', key: below.key, by: 'up' }, editor)
    expect(await listPlaces()).toEqual(before.with(at - 1, below).with(at, above))
    const text = await menu()
    expect(text.indexOf(`"id":${below.key},`)).toBeLessThan(text.indexOf(`"id":${above.key},`))
    await api.call(contentMove, { kind: 'service', key: below.key, by: 'down' }, editor)
    expect(await listPlaces()).toEqual(before)
    const { answer } = await api.ask(contentMove, { kind: 'service', key: before[0]!.key, by: 'up' }, editor)
    expect(answer.reason).toBe('content.cannot_move')
  })

  test('by which apps apply stays, and so does the last of the menu', async () => {
    const abilityPages = await api.db
      .selectFrom('service_page')
      .where('ability_type', 'is not', null)
      .select('id')
      .execute()
    const { answer } = await api.ask(contentWithdraw, { kind: 'service', key: String(abilityPages[0]?.id) }, editor)
    expect(answer.reason).toBe('content.cannot_withdraw')
    const { key } = await api.call(contentCreate, { kind: 'service' }, editor)
    await publish('service', key, link)
    const others = await api.db.selectFrom('service_page').where('id', '<>', Number(key)).selectAll().execute()
    await api.db.deleteFrom('service_page').where('id', '<>', Number(key)).execute()
    const last = await api.ask(contentWithdraw, { kind: 'service', key }, editor)
    expect(last.answer).toMatchObject({ reason: 'content.cannot_withdraw', message: expect.stringContaining('菜单') })
    expect(await menu()).toContain('海图')
    // Nor do two withdrawals at once leave none, each of which sees the other's service.
    const { key: second } = await api.call(contentCreate, { kind: 'service' }, editor)
    await publish('service', second, link)
    const both = await Promise.all(
      [key, second].map((item) => api.ask(contentWithdraw, { kind: 'service', key: item }, editor)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await menu()).toContain('海图')
    const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
    await api.db
      .insertInto('service_page')
      .values(
        others.map((other) => ({
          ...other,
          name: JSON.stringify(other.name),
          tagline: JSON.stringify(other.tagline),
          customize: json(other.customize),
        })),
      )
      .execute()
  })
})
