// Inline markup in content: what is supported and what is not.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const html = (text: string) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(RichText, { text })))

test.each([
  ['发给 **上海** 的设备', '发给 <b>上海</b> 的设备'],
  ['**a** and **b**', '<b>a</b> and <b>b</b>'],
  ['no marks at all', 'no marks at all'],
  ['2 ** 3 is 8', '2 ** 3 is 8'],
  ['<b onclick="x">no</b>', '&lt;b onclick=&quot;x&quot;&gt;no&lt;/b&gt;'],
  ['**<img src=x onerror=x>**', '<b>&lt;img src=x onerror=x&gt;</b>'],
])('%s', (text, expected) => {
  expect(html(text)).toBe(expected)
})

test('links lead into the portal or to https only', () => {
  expect(html('到[社区](https://forum.polaris.example/)提问')).toBe(
    '到<a href="https://forum.polaris.example/" rel="noopener" class="lk">社区</a>提问',
  )
  expect(html('[guide](/docs?id=201)')).toContain('href="/docs?id=201"')
  for (const address of [
    'javascript:alert(1)',
    '//evil.example',
    'http://a.example',
    '/\\evil.example',
    'data:text/html,x',
  ]) {
    expect(html(`[x](${address})`)).not.toContain('<a')
  }
})
