// The history of an app: nothing of it is left out.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { AppHistory } from './app-history.tsx'

function shown(page: number, count: number): string {
  const items = Array.from({ length: count }, (_, at) => ({ id: at, text: `e${at};`, who: '', remark: '', at: '' }))
  const Component = () => createElement(AppHistory, { items, page, pages: 3 })
  const Stub = createRoutesStub([{ path: '/detail', Component }])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: [`/detail?appId=7&history=${page}`] }))
}
const entriesIn = (html: string): number => html.match(/e\d+;/g)?.length ?? 0
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url)

test('the first page has the newest entries, the older ones folded up, and leads to the next', () => {
  const [open = '', foldedHtml = ''] = shown(1, 20).split('<details')
  expect([entriesIn(open), entriesIn(foldedHtml)]).toEqual([8, 12])
  expect(linksIn(foldedHtml)).toEqual(['/detail?appId=7&amp;history=2'])
})

test('later pages have all of theirs, and lead both ways', () => {
  const html = shown(2, 20)
  expect(entriesIn(html)).toBe(20)
  expect(html).not.toContain('<details')
  expect(linksIn(html)).toEqual(['/detail?appId=7', '/detail?appId=7&amp;history=3'])
  expect(linksIn(shown(3, 5))).toEqual(['/detail?appId=7&amp;history=2'])
})
