// The list of countries with dialing codes.
import { expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { countryList } from '../contract/countries.ts'

const api = await testApi()

test('has over 200 countries in both languages, mainland China first', async () => {
  const { items } = await api.call(countryList, {})
  expect(items.length).toBeGreaterThan(200)
  expect(items[0]).toEqual({ country: '中国大陆', dialingCode: '0086', brief: 'CN' })
  expect(
    items.every(
      ({ country, dialingCode, brief }) => country && /^00[1-9]\d{0,3}$/.test(dialingCode) && /^[A-Z]{2}$/.test(brief),
    ),
  ).toBe(true)
  expect(items.slice(1, 4).map(({ country, dialingCode }) => [country, dialingCode])).toEqual([
    ['中国香港', '00852'],
    ['中国澳门', '00853'],
    ['中国台湾', '00886'],
  ])
  const english = await api.call(countryList, {}, { language: 'en' })
  expect(english.items.find(({ brief }) => brief === 'SG')).toMatchObject({
    country: 'Singapore',
    dialingCode: '0065',
  })
})
