// Service endpoints on a real database with the content of a fresh portal.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AS_WRITTEN } from '../../lib/dates/content-dates.ts'
import { testApi, type TestApi } from '../../../test/harness/app.ts'
import { exportServices, readServices } from './content/files.ts'
import { indexMenu, servicePageDetail, servicePageList } from './contract.ts'
import { controlPlatformData } from '../home/contract.ts'
import { CATEGORIES, CONSOLE_LIST, DEVICES } from '../home/rules.ts'

const CONTENT = path.resolve(import.meta.dirname, '../../../content')
const PUSH = 1
const GAME = 23

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

describe('indexMenu', () => {
  afterAll(() => api.setNow(undefined))

  test('has the four categories with their devices in order, without empty groups', async () => {
    const { categories } = await api.call(indexMenu, {})
    expect(categories.map(({ category }) => category)).toEqual([...CATEGORIES])
    for (const { groups } of categories) {
      const devices = groups.map(({ device }) => device)
      expect(devices).toEqual(DEVICES.filter((device) => devices.includes(device)))
      expect(groups.every(({ subService }) => subService.length > 0)).toBe(true)
    }
    expect(categories[0]?.groups.map(({ device }) => device)).toEqual([...DEVICES])
    expect(categories[0]).toMatchObject({
      title: '开发服务',
      groups: [{ title: '手机' }, { title: '汽车' }, { title: 'IoT' }],
    })
    const [first] = (await api.call(indexMenu, {}, { language: 'en' })).categories
    expect(first).toMatchObject({
      title: 'Development services',
      groups: [{ title: 'Phone' }, { title: 'Car' }, { title: 'IoT' }],
    })
    expect(categories[0]?.groups[0]?.subService[0]).toMatchObject({
      id: PUSH,
      name: '推送服务',
      otherName: 'Push',
      url: '/service/1',
      external: false,
    })
  })

  test('has external links for link entries only', async () => {
    const entries = (await api.call(indexMenu, {})).categories.flatMap(({ groups }) =>
      groups.flatMap((group) => group.subService),
    )
    const links = entries.filter(({ external }) => external)
    expect(links.map(({ id }) => id).sort()).toEqual([22, GAME, 24])
    expect(links.every(({ url }) => /^https:\/\/[\w.-]+\.polaris\.example\//.test(url))).toBe(true)
    expect(entries.filter(({ external }) => !external).every(({ id, url }) => url === `/service/${id}`)).toBe(true)
  })

  const gameNoticeAt = async (now: string, language: 'zh-CN' | 'en' = 'zh-CN') => {
    api.setNow(new Date(now))
    const { categories } = await api.call(indexMenu, {}, { language })
    const entries = categories.flatMap(({ groups }) => groups.flatMap((group) => group.subService))
    expect(entries.filter(({ id, notice }) => id !== GAME && notice !== null)).toEqual([])
    return entries.find(({ id }) => id === GAME)?.notice
  }

  test('shows the migration notice at the game entry during its period', async () => {
    expect(await gameNoticeAt('2024-06-13T09:00:00+08:00')).toMatchObject({ confirm: '我知道了' })
    expect(await gameNoticeAt('2025-06-12T18:29:59+08:00', 'en')).toMatchObject({ confirm: 'I know' })
  })

  test('shows no notice before or after', async () => {
    expect(await gameNoticeAt('2024-06-13T08:59:59+08:00')).toBeNull()
    expect(await gameNoticeAt('2025-06-12T18:30:00+08:00')).toBeNull()
  })
})

describe('servicePageList', () => {
  test('has every service with its link type', async () => {
    const { services } = await api.call(servicePageList, {})
    const files = (await readdir(path.join(CONTENT, 'services'))).filter((file) => file.endsWith('.yaml'))
    expect(services).toHaveLength(files.length)
    expect(new Set(services.map(({ id }) => id)).size).toBe(files.length)
    const links = services.filter(({ pageType }) => pageType === 2)
    expect(services.filter(({ pageType }) => pageType === 1)).toHaveLength(files.length - links.length)
    expect(links.every(({ relationUrl }) => relationUrl?.startsWith('https://'))).toBe(true)
  })

  test('uses the visitor’s language', async () => {
    const find = async (language: 'zh-CN' | 'en') =>
      (await api.call(servicePageList, {}, { language })).services.find(({ id }) => id === PUSH)
    expect(await find('zh-CN')).toMatchObject({ pageName: '推送服务', abilityType: 'push' })
    expect(await find('en')).toMatchObject({ pageName: 'Push', abilityType: 'push' })
  })
})

test('a block of the console leads to services of its category alone', async () => {
  const { services } = await api.call(servicePageList, {})
  const { console: blocks } = await api.call(controlPlatformData, {})
  const categoryAt = new Map(
    services.map((service) => [service.relationUrl ?? `/service/${service.id}`, service.category]),
  )
  const wrong = CATEGORIES.flatMap((category) =>
    blocks![CONSOLE_LIST[category]].items
      .map(({ url }) => [category, url, categoryAt.get(url) ?? category])
      .filter(([, , actualCategory]) => actualCategory !== category),
  )
  expect(wrong).toEqual([])
})

describe('servicePageDetail', () => {
  test('returns the page in Chinese and in English with the same modules', async () => {
    const chinese = await api.call(servicePageDetail, { id: PUSH })
    const english = await api.call(servicePageDetail, { id: PUSH }, { language: 'en' })
    expect(chinese.customize?.abilityTitle).toBe('推送服务')
    expect(english.customize?.abilityTitle).toBe('Push')
    const shape = ({ customize }: typeof chinese) => customize?.customModules.map(({ id, type }) => `${id} ${type}`)
    expect(shape(english)).toEqual(shape(chinese))
    expect(JSON.stringify(english.customize)).not.toMatch(/\p{Script=Han}/u)
  })

  test('can be rendered for every diy service, with navigation to its modules', async () => {
    const { services } = await api.call(servicePageList, {})
    expect(services.filter(({ pageType }) => pageType === 1).length).toBeGreaterThan(2)
    for (const { id, pageType } of services) {
      const { customize } = await api.call(servicePageDetail, { id }, { language: 'en' })
      expect(customize === null, `customize of ${id}`).toBe(pageType === 2)
      const modules = customize?.customModules.map((module) => module.id) ?? []
      expect(new Set(modules).size, `modules of ${id}`).toBe(modules.length)
      for (const { target } of customize?.navigates ?? []) expect(modules, `navigates of ${id}`).toContain(target)
    }
  })

  test('returns no page for a link entry', async () => {
    expect(await api.call(servicePageDetail, { id: GAME })).toMatchObject({
      pageType: 2,
      relationUrl: 'https://game.polaris.example/',
      customize: null,
    })
  })

  test('names the linked documents and omits missing ones', async () => {
    const idsOf = async (language: 'zh-CN' | 'en') => {
      const { customize } = await api.call(servicePageDetail, { id: PUSH }, { language })
      const module = customize?.customModules.find(({ type }) => type === 'documents')
      return module?.type === 'documents' ? module.documents.map(({ id, title }) => ({ id, title })) : []
    }
    await api.db.deleteFrom('document_text').where('document_id', 'in', [201, 202, 203]).execute()
    await api.db
      .insertInto('document')
      .values([201, 202].map((id) => ({ id, content_type: 1, is_doc: true, sort: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const textFields = { headings: '[]', updated_at: new Date('2026-07-21') }
    await api.db
      .insertInto('document_text')
      .values([
        { document_id: 201, language: 'zh-CN', title: '接入', ...textFields },
        { document_id: 201, language: 'en', title: 'Start', ...textFields },
        { document_id: 202, language: 'zh-CN', title: '样式', ...textFields },
      ])
      .execute()
    const ownDocuments = (list: { id: number; title?: string | undefined }[]) => list.filter(({ id }) => id <= 203)
    expect(ownDocuments(await idsOf('zh-CN'))).toEqual([
      { id: 201, title: '接入' },
      { id: 202, title: '样式' },
    ])
    // A missing translation falls back to Chinese.
    expect(ownDocuments(await idsOf('en'))).toEqual([
      { id: 201, title: 'Start' },
      { id: 202, title: '样式' },
    ])
  })

  test.each([424_242, 2_147_483_647])('is 404001 for the unknown id %s', async (id) => {
    const { status, answer } = await api.ask(servicePageDetail, { id })
    expect(status).toBe(404)
    expect(answer).toMatchObject({ code: '404001', value: null })
  })

  test.each(['abc', '0', '-1', '1.5', '2147483648', '1e3e'])('rejects the number %s', async (id) => {
    const { status, answer } = await api.ask(servicePageDetail, { id })
    expect(status).toBe(400)
    expect(answer).toMatchObject({ code: '400001', fields: { id: expect.any(String) } })
  })
})

test('a belong of another manufacturer is rejected everywhere', async () => {
  for (const address of ['index/menu', 'service-page', 'service-page/1']) {
    const response = await api.fetch(`/api/web/v1/${address}?belong=somebody`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: '400001', fields: { belong: expect.any(String) } })
    expect((await api.fetch(`/api/web/v1/${address}?belong=polaris`)).status).toBe(200)
  }
})

describe('content', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'services-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const readContent = async (from: string) => {
    const here = path.join(from, 'services')
    const files = (await readdir(here)).sort()
    return Object.fromEntries(
      await Promise.all(
        files.map(async (file) => [file, AS_WRITTEN.texts(load(await readFile(path.join(here, file), 'utf8')))]),
      ),
    ) as Record<string, unknown>
  }

  test('can be exported and imported unchanged', async () => {
    await readServices(CONTENT).then(({ write }) => write(api.db))
    await exportServices(api.db, folder)
    const out = await readContent(folder)
    expect(out).toEqual(await readContent(CONTENT))
    const before = await api.db.selectFrom('service_page').selectAll().orderBy('id').execute()
    await readServices(folder).then(({ write }) => write(api.db))
    expect(await api.db.selectFrom('service_page').selectAll().orderBy('id').execute()).toEqual(before)
  }, 60_000)

  test('has one search entry per language and service besides those of its sections', async () => {
    const all = await api.db.selectFrom('search_entry').selectAll().where('kind', '=', 'service').execute()
    const entries = all.filter(({ section }) => !section)
    const { services } = await api.call(servicePageList, {})
    expect(entries).toHaveLength(services.length * 2)
    const push = entries.find(({ ref, language }) => ref === String(PUSH) && language === 'en')
    expect(push).toMatchObject({ title: 'Push', url: '/service/1' })
    expect(push?.body).toContain('token')
    const price = all.find(({ ref, language }) => ref === `${PUSH}#price` && language === 'zh-CN')
    expect(price).toMatchObject({ section: true, title: '推送服务 · 额度与价格', url: '/service/1#price' })
  })

  test('names the invalid file', async () => {
    const file = path.join(folder, 'services', 'push.yaml')
    await writeFile(file, (await readFile(file, 'utf8')).replace('category: development', 'category: nonsense'))
    await expect(readServices(folder).then(({ write }) => write(api.db))).rejects.toThrow(/push\.yaml: category/)
  })
})
