// Links into the portal: broken ones block publishing, and what leads to an item is named before it is withdrawn.
import { describe, expect, test } from 'vitest'
import { contentDesk } from '../../../../test/builders/content.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { contentCheck } from '../contract/drafts.ts'
import { contentList } from '../contract/kinds.ts'
import { contentLinks } from '../contract/links.ts'

const api = await testApi()
const { editor, item, save, publish } = await contentDesk(api)

async function linkProblems(kind: string, key: string) {
  const { problems } = await api.call(contentCheck, { kind, key }, editor)
  return problems.filter(({ level }) => level === 'bad').map(({ field, at }) => (at ? `${field} ${at}` : field))
}
const listLinks = async (kind: string, key: string) =>
  (await api.call(contentLinks, { kind, key }, editor)).items.map((item) => `${item.kind}/${item.key}`)

/** A service whose page lists documents. */
async function withDocuments() {
  const { items } = await api.call(contentList, { kind: 'service' }, editor)
  for (const { key } of items) {
    const { page = '' } = (await item('service', key)).values
    if (/documents:\n\s+- id: \d/.test(page)) return { key, page }
  }
  throw new Error('no service lists documents')
}

describe('a broken link is found', () => {
  test.each([
    ['a path of no page in Markdown', 'document', '205', { 'markdown:zh-CN': '[看](/docz)' }, ['markdown:zh-CN']],
    [
      'the address of a notice',
      'notice',
      '1001',
      { 'action:zh-CN': '看', 'action:en': 'See', actionUrl: '/docs?id=99999' },
      ['actionUrl'],
    ],
  ])('in %s', async (_, kind, key, fields, expected) => {
    await save(kind, key, fields)
    expect(await linkProblems(kind, key)).toEqual(expected)
  })

  test('in a block, at its place', async () => {
    const { body = '' } = (await item('block', 'footer')).values
    await save('block', 'footer', { body: body.replace('url: /docs\n', 'url: /docs/none\n') })
    expect(await linkProblems('block', 'footer')).toEqual(['body columns.0.links.0.url'])
  })

  test('in the documents of a service page, by number', async () => {
    const { key, page } = await withDocuments()
    const [, number = ''] = /- id: (\d+)\n/.exec(page.slice(page.indexOf('documents:'))) ?? []
    await save('service', key, { page: page.replace(`- id: ${number}\n`, '- id: 99999\n') })
    expect(await linkProblems('service', key)).toEqual([expect.stringMatching(/^page .*documents\.\d+\.id$/)])
    await save('service', key, { page })
    const { titles } = await item('service', key)
    expect(titles[`/docs?id=${number}`]).toBe((await item('document', number)).title)
    expect(await listLinks('document', number)).toContain(`service/${key}`)
  })

  test('and none in what a fresh portal has', async () => {
    const broken: string[] = []
    for (const kind of ['document', 'agreement', 'notice', 'block', 'service']) {
      const { items } = await api.call(contentList, { kind }, editor)
      for (const { key } of items.filter(({ draft }) => !draft))
        if ((await linkProblems(kind, key)).length > 0) broken.push(`${kind} ${key}`)
    }
    expect(broken).toEqual([])
  })
})

describe('what leads to a document', () => {
  test('is named: texts of any kind, and not those of a number that begins alike', async () => {
    const before = await listLinks('document', '11')
    const { values } = await item('document', '201')
    await publish('document', '201', {
      'markdown:zh-CN': `${values['markdown:zh-CN']}\n\n[甲](/docs?id=11#some) [乙](/docs?id=110)`,
    })
    await publish('notice', '1002', { 'action:zh-CN': '看', 'action:en': 'See', actionUrl: '/docs?id=11' })
    const after = await listLinks('document', '11')
    expect(after.filter((item) => !before.includes(item))).toEqual(['document/201', 'notice/1002'])
    expect(await listLinks('document', '110')).toContain('document/201')
    expect(await listLinks('document', '104')).not.toContain('document/201')
  })

  test('is nothing where nothing does, and what is not there is not found', async () => {
    expect(await listLinks('block', 'config')).toEqual([])
    const { answer } = await api.ask(contentLinks, { kind: 'document', key: '99999' }, editor)
    expect(answer.code).toBe('404001')
  })
})
