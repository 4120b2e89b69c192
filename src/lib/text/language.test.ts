// Language negotiation, and texts in one of the languages.
import { describe, expect, test } from 'vitest'
import { inLanguage, isLanguage, languageOf } from './language.ts'

describe('the language of a visitor', () => {
  test.each([
    ['', '', 'zh-CN'],
    ['', '*', 'zh-CN'],
    ['', 'fr-FR, de;q=0.8', 'zh-CN'],
    ['', 'en', 'en'],
    ['', 'en-GB,en;q=0.9', 'en'],
    ['', 'zh', 'zh-CN'],
    ['', 'zh-Hant-TW', 'zh-CN'],
    ['', 'ZH-cn', 'zh-CN'],
    ['', 'fr, en;q=0.5, zh;q=0.3', 'en'],
    ['', 'en;q=0.3, zh;q=0.5', 'zh-CN'],
    ['', 'en; q=0.3 , zh ; q=0.5', 'zh-CN'],
    ['', 'en;q=0.8,zh', 'zh-CN'],
    ['', 'en;q=0', 'zh-CN'],
    ['', 'zh;q=0, en;q=0.1', 'en'],
    ['', 'en;q=x', 'en'],
    ['', ',,;q=1,', 'zh-CN'],
    ['lang=en', 'zh', 'en'],
    ['lang=zh-CN', 'en', 'zh-CN'],
    ['a=b; lang=en; c=d', 'zh', 'en'],
    ['xlang=en', 'zh', 'zh-CN'],
    ['lang=fr', 'en', 'en'],
    ['lang=__proto__', 'en', 'en'],
    ['lang=', 'en', 'en'],
  ])('with the cookie "%s" and Accept-Language "%s" is %s', (cookie, acceptLanguage, language) => {
    expect(languageOf(cookie, acceptLanguage)).toBe(language)
  })

  test('is found quickly in the longest header', () => {
    const startTime = performance.now()
    languageOf('lang=;'.repeat(3000), 'x;q=0.1,'.repeat(3000))
    expect(performance.now() - startTime).toBeLessThan(200)
  })
})

test.each(['fr', '', 'ZH-CN', null, undefined, 1, ['en']])('%j is not a language of the portal', (value) => {
  expect(isLanguage(value)).toBe(false)
})

describe('a value in one language', () => {
  const value = {
    title: { 'zh-CN': '推送', en: 'Push' },
    items: [{ label: { 'zh-CN': '价格', en: 'Price' }, url: '/a' }, 'plain', 3, null, true],
    nested: { deeper: { text: { 'zh-CN': '文', en: 'Text' } } },
  }

  test('has the text of that language at any depth and everything else unchanged', () => {
    expect(inLanguage(value, 'en')).toEqual({
      title: 'Push',
      items: [{ label: 'Price', url: '/a' }, 'plain', 3, null, true],
      nested: { deeper: { text: 'Text' } },
    })
    expect(inLanguage(value, 'zh-CN').title).toBe('推送')
  })

  test('falls back to Chinese if the translation is empty', () => {
    expect(inLanguage({ 'zh-CN': '推送', en: '' }, 'en')).toBe('推送')
  })

  test('is a new value that leaves the original unchanged', () => {
    inLanguage(value, 'en')
    expect(value.title).toEqual({ 'zh-CN': '推送', en: 'Push' })
  })
})
