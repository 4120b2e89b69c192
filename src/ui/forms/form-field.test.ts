// The control of each look, what is sent of it, and the names and errors that belong to it.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormField, type FormFieldProps } from './form-field.tsx'

const OPTIONS = [
  { value: 'a', label: '潮位' },
  { value: 'b', label: '风向' },
]
const render = (props: Partial<FormFieldProps>) =>
  renderToStaticMarkup(createElement(FormField, { name: 'what', id: 'f-what', label: '内容', ...props }))

test.each([
  ['text', { value: '潮汐' }, /<input[^>]*id="f-what"[^>]*aria-required="true"[^>]*name="what" value="潮汐"/],
  ['text', { value: '潮汐', closed: true }, /<input[^>]*readOnly=""/],
  ['text', { name: undefined }, /<input(?![^>]* name=)/],
  ['secret', {}, /<input[^>]*type="password"/],
  ['area', { value: ['a', 'b'], rows: 4 }, /<textarea[^>]*rows="4"[^>]*>a\nb<\/textarea>/],
  ['one', { options: OPTIONS, value: 'b' }, /role="radiogroup".*type="radio"[^>]*name="what" checked="" value="b"/],
  [
    'one',
    { options: OPTIONS, value: 'b', choose: '请选择' },
    /<label id="f-what-label" for="f-what">.*<option value="">请选择.*selected=""/,
  ],
  [
    'some',
    { options: OPTIONS, value: ['b'] },
    /role="group".*type="hidden" name="what" value="".*checked="" value="b"/,
  ],
  ['some', { options: [], none: '没有可选的' }, /没有可选的/],
] as const)('%s %j', (look, props, markup) => {
  expect(render({ look, ...(props as Partial<FormFieldProps>) })).toMatch(markup)
})

test('its error belongs to the control, also to one of its own', () => {
  const page = render({ error: '请填写', optional: true, children: (control) => createElement('select', control) })
  expect(page).toMatch(/<select id="f-what" aria-describedby="f-what-error" aria-invalid="true"><\/select>/)
})

test('one of several is a group of radios that is required, and wrong as a whole', () => {
  const group = (props: Partial<FormFieldProps>) =>
    /<div[^>]*role="radiogroup"[^>]*>/.exec(render({ look: 'one', options: OPTIONS, ...props }))?.[0]
  expect(group({ error: '请选择' })).toMatch(
    /aria-labelledby="f-what-label" aria-describedby="f-what-error" aria-invalid="true" aria-required="true"/,
  )
  expect(group({ optional: true })).not.toMatch(/aria-(?:invalid|required)/)
})

test('several of them are a group', () => {
  expect(render({ look: 'some', options: OPTIONS, error: '请选择' })).toMatch(/<div[^>]*role="group"[^>]*>/)
})
