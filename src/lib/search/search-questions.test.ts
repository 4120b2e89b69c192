// Plain-language questions: removal of filler words, and synonyms.
import { describe, expect, test } from 'vitest'
import { rangesOf } from './highlight.ts'
import { plainQuestion } from './search-questions.ts'
import { queryOf } from './search-terms.ts'

test.each([
  ['推送多少钱', '推送 价格'],
  ['推送要多少钱？', '推送 价格 ？'],
  ['推送服务的价格是多少', '推送服务 价格'],
  ['推送怎么收费', '推送 收费'],
  ['怎么接入推送', '接入推送'],
  ['多少钱', '价格'],
  ['推送接入指南', null],
  ['怎么', null],
  ['push  price', null],
  ['', null],
])('%j is searched as %j', (question, plain) => expect(plainQuestion(question)).toBe(plain))

describe('synonyms', () => {
  const words = (text: string) => queryOf(text).words

  test('are searched once', () => {
    expect(words('how much does push cost')).toEqual(['push', 'cost'])
    expect(words('how much is push')).toEqual(['price', 'push'])
    expect(words('push price and cost')).toEqual(['push', 'price'])
    expect(words('价格 收费')).toEqual(['价格'])
    expect(words('how much data is kept')).toEqual(['data', 'kept'])
  })

  test('are all searched', () => {
    const [term] = queryOf('cost').terms
    const terms = term!.anyOf.map((item) => item.term)
    expect(terms).toEqual(expect.arrayContaining(['cost', 'price', '~price', '价格', '收费']))
    // A synonym matches whole words only: "fee" does not find "feedback".
    expect(term!.anyOf).toContainEqual({ term: 'fee', prefix: false })
    expect(queryOf('价格').exact).toEqual([])
  })

  test('are all highlighted', () => {
    const highlightsIn = (text: string, query: string) =>
      rangesOf(text, queryOf(query)).map(([from, to]) => text.slice(from, to))
    expect(highlightsIn('额度与价格', '费用')).toEqual(['价格'])
    expect(highlightsIn('Limits and prices, feedback', 'cost')).toEqual(['prices'])
  })
})
