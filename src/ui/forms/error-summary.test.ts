// The summary above a form: its title, the links to fields in each look, errors about the form as a whole.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { ErrorSummary } from './error-summary.tsx'

type Props = Parameters<typeof ErrorSummary>[0]
const MISTAKES = [
  { id: 'f-name', label: '名称', message: '太长' },
  { id: 'f-code', label: '验证码', message: '不对' },
]
const render = (props: Props) => renderToStaticMarkup(createElement(ErrorSummary, props))

test('is absent without errors', () => {
  expect(render({})).toBe('')
})

test('counts the mistakes and links each to its field', () => {
  const page = render({ mistakes: MISTAKES, general: ['请稍后再试'] })
  expect(page).toContain(`>${m.ui_form_mistakes({ count: 2 })}</b>`)
  expect(page.match(/<li>.*?<\/li>/g)).toEqual([
    '<li><a href="#f-name">名称：太长</a></li>',
    '<li><a href="#f-code">验证码：不对</a></li>',
    '<li>请稍后再试</li>',
  ])
})

test('leaves out the name of a field that its message says', () => {
  const page = render({ mistakes: [{ id: 'f-bank', label: 'Bank branch', message: 'Choose a bank branch' }] })
  expect(page).toContain('<a href="#f-bank">Choose a bank branch</a>')
})

test('is titled by what is wrong as a whole where no field is', () => {
  const page = render({ general: ['已有同名应用', '请稍后再试'] })
  expect(page).toMatch(/>已有同名应用<\/b>.*<li>请稍后再试<\/li>/)
  expect(page).not.toContain('href=')
})

test('has lines below a title of its own, or one sentence', () => {
  expect(render({ look: 'lines', title: '填写有误', mistakes: MISTAKES })).toMatch(/>填写有误<\/b>.*href="#f-code"/)
  expect(render({ look: 'sentence', mistakes: MISTAKES })).toContain(`</a>${m.ui_form_mistakes_and()}<a`)
})

test.each(['list', 'lines', 'sentence'] as const)('says in a %s what is wrong as a whole', (look) => {
  const page = render({ look, mistakes: MISTAKES, general: ['请稍后再试'] })
  expect(page).toMatch(/href="#f-code".*请稍后再试/)
})
