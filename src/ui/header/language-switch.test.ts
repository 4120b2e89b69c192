// The link to a page in another language: the same page, whatever its path looks like.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageSwitch } from './language-switch.tsx'

test.each([
  ['/docs?id=146', 'https://portal.example/docs?id=146&lang=en'],
  ['/docs?id=146&lang=zh-CN', 'https://portal.example/docs?id=146&lang=en'],
  ['//evil.example/', 'https://portal.example//evil.example/?lang=en'],
])('on %s it leads to %s', (address, expected) => {
  const html = renderToStaticMarkup(
    createElement(MemoryRouter, { initialEntries: [address] }, createElement(LanguageSwitch)),
  )
  const href = /href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(new URL(href, `https://portal.example${address}`).href).toBe(expected)
})
