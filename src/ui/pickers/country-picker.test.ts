// The list of countries of a telephone number.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { CountryPicker } from './country-picker.tsx'

const countries = [
  { country: '中国大陆', dialingCode: '0086', brief: 'CN' },
  { country: '新加坡', dialingCode: '0065', brief: 'SG' },
]
const render = (props: { defaultValue?: string; id?: string }) =>
  renderToStaticMarkup(createElement(CountryPicker, { name: 'dialingCode', countries, ...props }))

test('begins with the country of the code, else with the first', () => {
  expect(render({ defaultValue: '0065' })).toMatch(/<option value="0065"[^>]* selected=""[^>]*>\+65 新加坡/)
  expect(render({ defaultValue: '' })).toMatch(/<option value="0086"[^>]* selected=""/)
})

test('is named by the label of its field, or by itself', () => {
  expect(render({})).toContain(`aria-label="${m.ui_country()}"`)
  expect(render({ id: 'code' })).not.toContain('aria-label')
})
