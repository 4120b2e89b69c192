// SVG without what a drawing does not need: scripts, addresses, foreign parts; and what is no drawing at all.
import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const PATH = '<path d="M0 0h8v8H0z"></path>'
const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'
const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${more}>${inside}</svg>`

test('a drawing stays as it is, and is the same when it is cleaned again', () => {
  const drawing = `<?xml version="1.0"?><!DOCTYPE svg><!-- by hand -->${svg(
    `<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><style>.b{fill:url(#a)}</style></defs><g class="b" transform="rotate(45)"><path d="M0 0h8"/></g><use xlink:href="#c"/>`,
  )}`
  const clean = cleanSvg(drawing)
  expect(clean).toBe(
    `${OPEN}<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient><style>.b{fill:url(#a)}</style></defs><g class="b" transform="rotate(45)"><path d="M0 0h8"></path></g><use href="#c"></use></svg>`,
  )
  expect(cleanSvg(clean ?? '')).toBe(clean)
})

test.each([
  ['<script>alert(1)</script>'],
  ['<script href="https://evil.example/x.js"/>'],
  [
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
  ],
  ['<image href="https://evil.example/track.png"/>'],
  ['<a href="javascript:alert(1)"><text>x</text></a>'],
  ['<animate attributeName="href" to="javascript:alert(1)"/>'],
  ['<set attributeName="onload" to="alert(1)"/>'],
  ['<iframe src="https://evil.example"/>'],
  ['<!ENTITY x SYSTEM "file:///etc/passwd">'],
  ['<?xml-stylesheet href="https://evil.example/x.css"?>'],
  ['<![CDATA[<script>alert(1)</script>]]>'],
])('%s is left out', (inside) => {
  expect(cleanSvg(svg(inside + PATH))).toBe(`${OPEN}${PATH}</svg>`)
})

test.each([
  [' onload="alert(1)"'],
  [' ONLOAD="alert(1)"'],
  [' style="background:url(https://evil.example/x)"'],
  [' style="fill:u\\72l(https://evil.example/x)"'],
  [' fill="url(//evil.example/x)"'],
  [' xmlns:evil="http://www.w3.org/1999/xhtml"'],
  [' href="data:image/svg+xml,&lt;svg onload=alert(1)&gt;"'],
])('the attribute %s is left out', (attribute) => {
  expect(cleanSvg(svg(PATH, attribute))).toBe(`${OPEN}${PATH}</svg>`)
})

test.each([
  ['@import url(https://evil.example/x.css);'],
  ['path{fill:url("https://evil.example/x")}'],
  ['path{fill:u&#114;l(https://evil.example/x)}'],
  ['path{fill:\\75rl(https://evil.example/x)}'],
])('the style %s is left out', (style) => {
  expect(cleanSvg(svg(`<style>${style}</style>${PATH}`))).toBe(`${OPEN}<style></style>${PATH}</svg>`)
})

test.each([
  [''],
  ['a logo'],
  [svg('')],
  [svg('<script>alert(1)</script>')],
  [`<html><body>${svg(PATH)}</body></html>`],
  [`${svg(PATH)}${svg(PATH)}`],
  [svg('<g>'.repeat(100) + PATH + '</g>'.repeat(100))],
  [svg(PATH.repeat(5001))],
])('no drawing: %.60s', (text) => {
  expect(cleanSvg(text)).toBeNull()
})
