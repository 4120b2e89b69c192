// Search over the content of a fresh portal: every pair of Han characters, word forms, typos, ranking, limits.
import { beforeAll, describe, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../test/harness/app.ts'
import { docDetail } from '../docs/contract/documents.ts'
import { docSearch } from './contract.ts'
import { replaceEntriesOf } from './queries/entries.ts'
import { toIndexedEntry } from './rules/entries.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

let searchCount = 0
/** A new address for each search, so that the rate limit does not apply. */
const search = (q: string, more: { kind?: 'document' | 'page'; page?: number; language?: 'zh-CN' | 'en' } = {}) => {
  const { language = 'zh-CN', ...input } = more
  return api.call(docSearch, { q, ...input }, { language, address: `203.0.113.${searchCount++ % 250}` })
}
const titles = async (q: string, language: 'zh-CN' | 'en' = 'zh-CN') =>
  (await search(q, { language })).groups.flatMap(({ items }) => items.map(({ title }) => title.text))

describe('search finds', () => {
  test('any two adjacent Han characters of a text', async () => {
    const texts = await api.db
      .selectFrom('search_entry')
      .select(['ref', 'plain'])
      .where('kind', '=', 'document')
      .where('language', '=', 'zh-CN')
      .where('ref', 'in', ['146', '150', '201', '502', '9002'])
      .execute()
    const pairs = new Set(
      texts.flatMap(({ plain }) =>
        (plain.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((sequence) => [sequence.slice(0, 2), sequence.slice(-2)]),
      ),
    )
    expect(pairs.size).toBeGreaterThan(300)
    for (const pair of [...pairs].slice(0, 300)) {
      const { total, corrected, related } = await search(pair)
      expect([pair, total > 0, corrected, related]).toEqual([pair, true, null, false])
    }
  })

  test('the title first, with the match highlighted', async () => {
    const { groups } = await search('推送错误码')
    const [first] = groups.find(({ kind }) => kind === 'document')!.items
    expect(first).toMatchObject({ title: { text: '推送错误码', ranges: [[0, 5]] }, url: '/docs?id=205', ref: '205' })
  })

  test('excerpts with the words highlighted by ranges, never by markup', async () => {
    const { groups } = await search('签名')
    expect(groups.flatMap(({ items }) => items).length).toBeGreaterThan(2)
    for (const { items } of groups) {
      for (const { title, excerpt } of items) {
        const highlights = [title, excerpt].flatMap(({ text, ranges }) =>
          ranges.map(([from, to]) => text.slice(from, to)),
        )
        expect(new Set(highlights)).toEqual(new Set(['签名']))
        expect(excerpt.text).not.toContain('<mark')
      }
    }
  })

  test('other forms of an English word', async () => {
    const all = await titles('certificates', 'en')
    expect(all).toEqual(expect.arrayContaining(['Personal certification', 'Enterprise certification']))
  })

  test('a word while it is being typed', async () => {
    expect(await titles('certif', 'en')).toContain('Personal certification')
    expect(await titles('appsec')).toContain('密钥管理')
  })

  test('numbers: error codes and versions', async () => {
    expect(await titles('80203')).toContain('推送错误码')
    expect(await titles('推送 1.0')).toContain('从推送 1.0 迁移')
  })

  test('services, notices and pages besides documents', async () => {
    const { kinds } = await search('推送')
    expect(kinds.map(({ kind }) => kind)).toEqual(['service', 'document', 'notice'])
    expect(await titles('控制台')).toContain('控制台')
    expect(await titles('dashboard', 'en')).toContain('Console')
  })

  test('a service by its name in the other language', async () => {
    expect(await titles('push')).toContain('推送服务')
    expect(await titles('推送服务', 'en')).toContain('Push')
  })

  test('agreements', async () => expect(await titles('隐私政策')).toContain('隐私政策'))

  test('results in the other language if this one has none', async () => {
    expect(await titles('推送接入', 'en')).toContain('推送接入指南')
    expect(await titles('personal certification', 'zh-CN')).toContain('Personal certification')
  })
})

describe('natural-language questions', () => {
  const urls = async (q: string, language: 'zh-CN' | 'en') =>
    (await search(q, { language })).groups.flatMap(({ items }) => items.map(({ url }) => url))

  test.each([
    ['push price', 'en'],
    ['push prices', 'en'],
    ['price of push', 'en'],
    ['how much does push cost', 'en'],
    ['how much is push?', 'en'],
    ['what does push cost', 'zh-CN'],
    ['推送多少钱', 'zh-CN'],
    ['推送服务的价格是多少', 'zh-CN'],
    ['推送怎么收费', 'zh-CN'],
    ['推送价格', 'zh-CN'],
    ['推送 费用', 'en'],
  ] as const)('%s finds the push service and its prices', async (question, language) => {
    const result = await search(question, { language })
    expect([result.related, result.corrected]).toEqual([false, null])
    const [service] = result.groups.filter(({ kind }) => kind === 'service')
    expect((await urls(question, language)).slice(0, 2)).toContain('/service/1#price')
    expect(service!.items.slice(0, 2).map(({ url }) => url)).toEqual(['/service/1#price', '/service/1'])
  })

  test('are matched literally if a text contains them', async () => {
    expect(await titles('没送到怎么办')).toContain('推送服务 · 没送到怎么办')
    expect((await search('怎么')).related).toBe(false)
  })

  test('have more than one page of results', async () => {
    const [first, second] = [
      await search('怎么推送呢', { kind: 'document' }),
      await search('怎么推送呢', { kind: 'document', page: 2 }),
    ]
    expect(first.total).toBeGreaterThan(20)
    expect(second.groups[0]?.items).toHaveLength(Math.min(20, first.total - 20))
  })
})

describe('places within a page', () => {
  test('a service is found by the text of its page', async () => {
    const urlsOf = async (q: string, language: 'zh-CN' | 'en') =>
      (await search(q, { language })).groups.find(({ kind }) => kind === 'service')?.items.map(({ url }) => url)
    expect(await urlsOf('圈定收件人', 'zh-CN')).toEqual(['/service/1'])
    expect(await urlsOf('high-tide reminder', 'en')).toContain('/service/1')
    expect(await urlsOf('锁屏只显示标题', 'zh-CN')).toContain('/service/1')
    const withLink = JSON.stringify((await search('没有你的问题 到社区提问')).groups)
    expect(withLink).toContain('到社区提问')
    expect(withLink).not.toContain('](')
  })

  test('a service before the documents that bear its name, guides before lists of errors', async () => {
    const firstOf = async (q: string) => (await search(q)).groups[0]!.items[0]!.title.text
    expect(await firstOf('推送')).toBe('推送服务')
    expect(await firstOf('推送 令牌')).toBe('推送接入指南')
    expect(await firstOf('推送错误码')).toBe('推送错误码')
  })

  test('text of a page ranks below a title', async () => {
    const { groups } = await search('推送')
    expect(groups.find(({ kind }) => kind === 'service')!.items[0]!.title.text).toBe('推送服务')
  })

  test('a section is found by its own title, not by its page’s', async () => {
    const items = (await search('推送服务')).groups.find(({ kind }) => kind === 'service')!.items
    expect(items.filter(({ url }) => url.startsWith('/service/1#'))).toEqual([])
    expect((await search('推送 多快')).groups[0]!.items[0]).toMatchObject({
      ref: '1#fast',
      url: '/service/1#fast',
      title: { text: '推送服务 · 多快送到' },
    })
  })

  test.each([
    ['放什么', 234, '放什么'],
    ['DNS 记录', 234, '放什么'],
    ['查询登录状态', 101, '查询登录状态'],
  ])('a code caption leads to the code: %s', async (q, id, caption) => {
    const { groups } = await search(q)
    const item = groups
      .find(({ kind }) => kind === 'document')!
      .items.find(({ url }) => url.startsWith(`/docs?id=${id}#`))!
    expect(item.title.text).toBe(caption)
    const place = item.url.split('#')[1]!
    const { html } = await api.call(docDetail, { id })
    expect(html).toMatch(new RegExp(`id="${place}"><span class="code-title">${caption}</span>`))
  })

  test('captions are indexed with their document', async () => {
    const { groups } = await search('查询登录状态 开发者')
    expect(groups[0]!.items.map(({ url }) => url)).toContain('/docs?id=101')
  })

  test('a caption shared by many documents leads to none of them', async () => {
    const sections = await api.db.selectFrom('search_entry').where('section', '=', true).select('title').execute()
    const sectionTitles = new Set(sections.map(({ title }) => title))
    expect(sectionTitles.has('放什么')).toBe(true)
    expect(sectionTitles.has('命令行')).toBe(false)
  })
})

describe('typo correction', () => {
  test.each([
    ['psuh', 'push'],
    ['certifcation', 'certification'],
    ['notificaton', 'notification'],
    ['signatrue', 'signature'],
    ['oermissions', 'permissions'],
    ['enterrpise', 'enterprise'],
  ])('%s is read as %s', async (query, correction) => {
    const { corrected, total } = await search(query, { language: 'en' })
    expect(corrected).toBe(correction)
    expect(total).toBeGreaterThan(0)
  })

  test('never changes a known word', async () =>
    expect((await search('push', { language: 'en' })).corrected).toBeNull())

  test('knows no word that only a notice for later has, and means none', async () => {
    const { id, published_at } = await api.db
      .selectFrom('notice')
      .select(['id', 'published_at'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const entry = { kind: 'notice', ref: String(id), language: 'en', trail: '', url: `/notice?id=${id}` } as const
    const text = { title: 'Zephyrine', body: 'certificaton', inSitemap: true }
    await replaceEntriesOf(api.db, entry, [toIndexedEntry({ ...entry, ...text })])
    const publish = (at: Date) => api.db.updateTable('notice').set({ published_at: at }).where('id', '=', id).execute()
    const corrections = async () => {
      const results = [await search('zephyrina'), await search('certificaton'), await search('certificatom')]
      return results.map(({ corrected }) => corrected)
    }
    expect(await corrections()).toEqual(['zephyrine', null, 'certificaton'])
    await publish(new Date('2999-01-01'))
    expect(await corrections()).toEqual([null, 'certification', 'certification'])
    await publish(published_at)
  })

  test('a question of known words finds the best partial match', async () => {
    const { related, groups } = await search('怎么接入推送服务')
    expect(related).toBe(true)
    expect(groups[0]?.items.map(({ title }) => title.text)).toContain('推送接入指南')
  })

  test.each(['北斗定位仪表盘', 'qzxvbnmk', '!!!', '   ', ''])('%j finds nothing', async (q) => {
    expect(await search(q)).toMatchObject({ total: 0, groups: [], corrected: null, related: false, pages: 1 })
  })
})

describe('pages and limits', () => {
  test('a kind has 20 results per page, without duplicates', async () => {
    const seenRefs = new Set<string>()
    const first = await search('的', { kind: 'document' })
    expect(first.groups[0]?.items).toHaveLength(20)
    for (let page = 1; page <= first.pages; page++) {
      for (const { ref } of (await search('的', { kind: 'document', page })).groups[0]?.items ?? []) seenRefs.add(ref)
    }
    expect(seenRefs.size).toBe(first.total)
  })

  test('there is nothing past the end', async () => {
    expect((await search('推送', { kind: 'document', page: 500 })).groups).toEqual([])
  })

  test('unusual input is treated as words', async () => {
    for (const q of [
      "' or 1=1 --",
      '\\',
      '%',
      '_',
      "'推送' & !'服务':*",
      '<b>推送</b>',
      '\u0000推送',
      '😀',
      '推送'.repeat(100),
    ]) {
      const { status } = await api.ask(docSearch, { q }, { address: `192.0.2.${searchCount++ % 250}` })
      expect([q, status < 500]).toEqual([q, true])
    }
    expect((await api.ask(docSearch, { q: 'x'.repeat(201) })).status).toBe(400)
  })

  test('120 per minute and account; other accounts at the same address have their own limit', async () => {
    const address = '198.51.100.7'
    const one = { address, ...(await api.developer('seeker')).as }
    let last = ''
    for (let at = 0; at < 121; at++) last = (await api.ask(docSearch, { q: '' }, one)).answer.code
    expect(last).toBe('429001')
    expect((await api.ask(docSearch, { q: '' }, { address })).answer.code).toBe('200')
  })
})
