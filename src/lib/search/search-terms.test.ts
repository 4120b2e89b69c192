// Terms of texts and queries, and where they match.
import { describe, expect, test } from 'vitest'
import { excerptOf, rangesOf } from './highlight.ts'
import { queryOf, STEM, stemOf, termsOf, typosBetween, maxTypos } from './search-terms.ts'

const termList = (text: string) => termsOf(text).map(({ term }) => term)

/** Whether a query finds a text: it has each term, and contains the exact runs. */
function finds(text: string, query: string): boolean {
  const terms = termList(text)
  const { terms: queryTerms, exact } = queryOf(query)
  return (
    queryTerms.every(({ anyOf }) =>
      anyOf.some(({ term, prefix }) => terms.some((item) => (prefix ? item.startsWith(term) : item === term))),
    ) && exact.every((words) => text.includes(words))
  )
}

describe('terms', () => {
  test('Han characters become pairs, and the last one also a single', () => {
    expect(termList('推送服务')).toEqual(['推送', '送服', '服务', '务'])
    expect(termList('推')).toEqual(['推'])
  })

  test('words become themselves, their stem and their parts', () => {
    expect(new Set(termList('appSecret'))).toEqual(new Set(['appsecret', 'app', 'secret']))
    expect(termList('certificates')).toEqual(['certificates', `${STEM}certif`])
    expect(new Set(termList('polaris.app.json'))).toEqual(new Set(['polaris.app.json', 'polaris', 'app', 'json']))
    expect(termList("developer's")).toEqual(['developer', `${STEM}develop`])
  })

  test('full width, capitals and mixed scripts are normalized', () => {
    expect(termList('ＰＵＳＨ')).toEqual(['push'])
    expect(new Set(termList('OS6适配'))).toEqual(new Set(['os6', 'os', '适配', '配']))
  })

  test.each([
    ['certify certified certification certificate certificates', 'certif'],
    ['notify notification notifications', 'notif'],
    ['push pushes pushing pushed', 'push'],
    ['apply applied applies applying', 'appl'],
    ['application applications', 'applic'],
    ['migrate migrating migration', 'migrat'],
    ['plan plans planned planning', 'plan'],
    ['policy policies', 'polic'],
  ])('%s share a stem', (words, stem) => expect(new Set(words.split(' ').map(stemOf))).toEqual(new Set([stem])))

  test.each(['access', 'status', 'analysis', 'api', '签名', 'v2.0', '80203'])('%s stays unchanged', (word) =>
    expect(stemOf(word)).toBe(word),
  )
})

describe('queries', () => {
  const text =
    '推送服务接入指南：用 appSecret 给请求签名。Certificates are reviewed within 3 working days. 错误码 80203，SDK 4.2.0'

  test('every sequence of two or more Han characters is found', () => {
    for (const sequence of text.match(/\p{Script=Han}+/gu) ?? []) {
      for (let from = 0; from < sequence.length; from++) {
        for (let to = from + 1; to <= sequence.length; to++)
          expect(finds(text, sequence.slice(from, to)), sequence.slice(from, to)).toBe(true)
      }
    }
  })

  test.each([
    'appsecret',
    'secret',
    'appsec',
    'certification',
    'review',
    '80203',
    '802',
    '4.2',
    'sdk 签名',
    'APP',
    '推送 指南',
  ])('%s is found', (query) => expect(finds(text, query)).toBe(true))

  test('words of one family are found by each other', () => {
    expect(finds('Applications are reviewed.', 'apply')).toBe(true)
    expect(finds('How to apply', 'applications')).toBe(true)
  })

  test.each(['推送指南', '送推', 'secretary', '80204', '务指'])('%s is not found', (query) =>
    expect(finds(text, query)).toBe(false),
  )

  test('filler words count only on their own', () => {
    expect(queryOf('how to push').words).toEqual(['push'])
    expect(queryOf('how to').words).toEqual(['how', 'to'])
  })

  test('an empty query gives no terms, and long input is cut', () => {
    expect(queryOf(' ?!… ').terms).toEqual([])
    expect(queryOf('签'.repeat(5000)).terms.length).toBeLessThanOrEqual(40)
    expect(queryOf("'; drop table x; -- \\ : & | ! ( )").words).toEqual(['drop', 'table', 'x'])
  })
})

describe('typos', () => {
  test.each([
    ['psuh', 'push', 1],
    ['pus', 'push', 1],
    ['pussh', 'push', 1],
    ['posh', 'push', 1],
    ['notificaton', 'notification', 1],
    ['notifcaton', 'notification', 2],
    ['push', 'push', 0],
  ])('%s is %s with distance %i', (a, b, typos) => expect(typosBetween(a, b, 2)).toBe(typos))

  test('distances beyond the maximum are not computed', () => expect(typosBetween('abcdef', 'uvwxyz', 2)).toBe(3))

  test('one is allowed from four letters, two from eight', () => {
    expect(['app', 'push', 'service', 'services'].map(maxTypos)).toEqual([0, 1, 1, 2])
  })
})

describe('highlights', () => {
  const highlightsIn = (text: string, query: string) =>
    rangesOf(text, queryOf(query)).map(([from, to]) => text.slice(from, to))

  test('mark the typed words and their other forms, and nothing else', () => {
    expect(highlightsIn('推送服务与推送', '推送')).toEqual(['推送', '推送'])
    expect(highlightsIn('Certificates for certification', 'certificate')).toEqual(['Certificate', 'certification'])
    expect(highlightsIn('appSecret 与 AppKey', 'app')).toEqual(['app', 'App'])
    expect(highlightsIn('Ａpp', 'app')).toEqual(['Ａpp'])
    expect(highlightsIn('nothing', '推送')).toEqual([])
    expect(highlightsIn('推送服务', '推送服务 服务')).toEqual(['推送服务'])
  })

  test('an excerpt starts near the match and keeps the highlights in place', () => {
    const long = `${'这一句没有要找的词。'.repeat(40)}最后说到推送服务的额度。${'之后也没有。'.repeat(40)}`
    const { text, ranges } = excerptOf(long, queryOf('推送服务'), 60)
    expect(text).toMatch(/^….*推送服务.*…$/)
    expect(text.length).toBeLessThanOrEqual(62)
    expect(ranges.map(([from, to]) => text.slice(from, to))).toEqual(['推送服务'])
  })

  test('an excerpt without a match is the beginning', () => {
    expect(excerptOf('短文', queryOf('没有'), 60)).toEqual({ text: '短文', ranges: [] })
  })

  test('starts and ends at nearby blocks, and shows where one ends', () => {
    const before = '前面的一段话说的是别的事情，和要找的词没有关系。'.repeat(4)
    const text = `${before}\n次数与间隔\n圈好的人群可以直接作为推送的收件人\n留下多少\n上面这群人安装后仍打开应用的比例。\n后面还有很长的一段话，一直说下去，不会完。${before}`
    expect(excerptOf(text, queryOf('推送'), 50).text).toBe(
      '…圈好的人群可以直接作为推送的收件人 · 留下多少 · 上面这群人安装后仍打开应用的比例。…',
    )
    expect(excerptOf('', queryOf('x'), 60)).toEqual({ text: '', ranges: [] })
  })
})

test('a query stays short, also if its characters expand', () => {
  for (const text of ['\uFDFA'.repeat(80), 'a'.repeat(200)]) {
    for (const { anyOf } of queryOf(text).terms) for (const { term } of anyOf) expect(term.length).toBeLessThan(70)
  }
})
