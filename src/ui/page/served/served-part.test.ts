// Parts without data: drawn on the server from what the loader kept there, in the browser from what a navigation brings.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { type PageContext, serve } from '../../../api/page-context.ts'
import { ServedPart, ServedSource } from './served-part.tsx'

const drawn = (value: string | null, source: ReadonlyMap<string, unknown> = new Map()) => {
  const children = (text: string) => createElement('b', null, text)
  // oxlint-disable-next-line react/no-children-prop -- tests are files without JSX
  const part = createElement(ServedPart<string>, { name: 'calls', value, children })
  const Page = createRoutesStub([{ path: '/', Component: () => createElement(ServedSource, { value: source }, part) }])
  return renderToStaticMarkup(createElement(Page))
}

test('a whole page is drawn from data that its loader does not answer', () => {
  const served = new Map<string, unknown>()
  const answered = serve({ served } as unknown as PageContext, 'calls', '88,140')
  expect(answered).toBeNull()
  expect(drawn(answered, served)).toContain('<b>88,140</b>')
})

test('after a navigation the answer has the data', () => {
  const answered = serve({ served: null } as unknown as PageContext, 'calls', '88,140')
  expect(answered).toBe('88,140')
  expect(drawn(answered)).toContain('<b>88,140</b>')
})

test('without data the part is an empty place, whose markup the browser leaves alone', () => {
  expect(drawn(null)).toBe('<div style="display:contents"></div>')
})
