// Safe link targets in written texts and on the leaving page.
import { expect, test } from 'vitest'
import { externalTarget, safeLink } from './safe-link.ts'

test.each([
  ['/docs?id=1#a', '/docs?id=1#a'],
  ['/a b', '/a%20b'],
  ['#x', '#x'],
  ['#', '#'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+8610', 'tel:+8610'],
  ['https://a.example/?b=c&d', '/leave?to=https%3A%2F%2Fa.example%2F%3Fb%3Dc%26d'],
  ['//a.example', '/leave?to=https%3A%2F%2Fa.example%2F'],
  ['/\\a.example', '/leave?to=https%3A%2F%2Fa.example%2F'],
])('%s leads to %s', (address, href) => expect(safeLink(address)?.href).toBe(href))

test.each([
  'javascript:x',
  ' javascript:x',
  'data:,x',
  'ftp://a.example',
  '/.//a.example',
  'a/b',
  '../a',
  '?x',
  '',
  'https://u:p@a.example',
  'https://',
])('%j is not a link', (address) => expect(safeLink(address)).toBeNull())

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:x',
  'data:text/html,x',
  'vbscript:x',
  'file:///x',
  '//a.example',
  'a.example',
  '/docs',
  'https://u@a.example/',
  'https://portal.invalid/',
  '',
  `https://a.example/${'x'.repeat(2000)}`,
])('the leaving page rejects %j', (address) => expect(externalTarget(address)).toBeNull())

test('the leaving page shows a foreign host as it is sent', () => {
  expect(externalTarget('https://пример.example/a')?.host).toBe('xn--e1afmkfd.example')
  expect(externalTarget('http://a.example:8080/b?c#d')?.href).toBe('http://a.example:8080/b?c#d')
})
