// Parts without data: drawn on the server from what the loader kept there, in the browser from what a navigation brings.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { type PageContext, serve } from '../../../api/page-context.ts'
import { ServedPart, ServedSource } from './served-part.tsx'

const render = (value: string | null, source: ReadonlyMap<string, unknown> = new Map()) => {
  const children = (text: string) => createElement('b', null, text)
  // oxlint-disable-next-line react/no-children-prop -- tests are files without JSX
  const part = createElement(ServedPart<string>, { name: 'calls', value, children })
  const Page = createRoutesStub([{ path: '/', Component: () => createElement(ServedSource, { value: source }, part) }])
  return renderToStaticMarkup(createElement(Page))
}

test('a whole page is drawn from data that its loader does not answer', () => {
  const servedData = new Map<string, unknown>()
  const answer = serve({ served: servedData } as unknown as PageContext, 'calls', '88,140')
  expect(answer).toBeNull()
  expect(render(answer, servedData)).toContain('<b>88,140</b>')
})

test('after a navigation the answer has the data', () => {
  const answer = serve({ served: null } as unknown as PageContext, 'calls', '88,140')
  expect(answer).toBe('88,140')
  expect(render(answer)).toContain('<b>88,140</b>')
})

test('without data the part is an empty place, whose markup the browser leaves alone', () => {
  expect(render(null)).toBe('<div style="display:contents"></div>')
})
