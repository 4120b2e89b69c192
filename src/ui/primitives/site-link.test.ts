// Links written on the server equal those of React Router.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SiteLink } from './site-link.tsx'

const markupOf = (element: ReturnType<typeof createElement>): string =>
  renderToStaticMarkup(
    createElement(RouterProvider, {
      router: createMemoryRouter([{ path: '*', element }], { initialEntries: ['/team/role?tab=2'] }),
    }),
  )

const attributesOf = (markup: string) => markup.match(/[\w-]+="[^"]*"/g)?.toSorted()

test.each([
  '/',
  '/docs',
  '/docs/',
  '/docs?id=150',
  '/docs?search=推送',
  '/docs?search=%E6%8E%A8#top',
  '/service#development',
  '/docs?',
  '/docs#',
  '/a//b',
  '/a/../b',
  '/a/./b',
  '/user/auth/PersonalStepOne',
  '/team/record.csv?from=2026-01-01&to=2026-02-01',
  'member',
  '../role',
  '?page=2',
  '',
])('%j', (to) => {
  const rest = { className: 'x', 'aria-current': 'page' as const }
  const ours = markupOf(createElement(SiteLink, { to, ...rest }, 'words'))
  const theirs = markupOf(createElement(Link, { to, prefetch: 'intent', ...rest }, 'words'))
  expect(attributesOf(ours)).toEqual(attributesOf(theirs))
})
