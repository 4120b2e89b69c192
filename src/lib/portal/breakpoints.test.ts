// Widths are written once: style sheets name a breakpoint, and scripts have the same ones.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PHONE, TABLET, upTo } from './breakpoints.ts'

const SOURCE = path.resolve(import.meta.dirname, '../..')
const DEFINITIONS = path.join('ui', 'theme', 'breakpoints.css')

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(css|tsx?)$/.test(file) && !file.startsWith('paraglide') && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(SOURCE, file), 'utf8') }))
const breakpointsByName = new Map(
  [
    ...readFileSync(path.join(SOURCE, DEFINITIONS), 'utf8').matchAll(
      /^@custom-media --([a-z-]+) \((max|min)-width: (\d+)px\);/gm,
    ),
  ].map(([, name = '', edge, width]) => [name, { edge, width: Number(width) }]),
)

test('no media query has a literal width', () => {
  const raw = sources
    .filter(({ file }) => file !== DEFINITIONS)
    .flatMap(({ file, text }) =>
      [...text.matchAll(/(?:@media\b|matchMedia\()[^{;\n]*\bwidth\b[^{;\n]*?\d(?:px|r?em)/g)].map(
        ([query]) => `${file}: ${query}`,
      ),
    )
  expect(raw).toEqual([])
})

test('each name in a media query is defined', () => {
  const usedNames = sources
    .filter(({ file }) => file.endsWith('.css') && file !== DEFINITIONS)
    .flatMap(({ text }) => [...text.matchAll(/@media\b[^{]*/g)])
    .flatMap(([query]) => [...query.matchAll(/\(--([\w-]+)\)/g)].map(([, name = '']) => name))
  expect(usedNames.length).toBeGreaterThan(100)
  expect([...new Set(usedNames)].sort()).toEqual([...breakpointsByName.keys()].sort())
})

test('a breakpoint and its complement cover all widths', () => {
  for (const [name, { edge, width }] of breakpointsByName) {
    if (!name.startsWith('above-')) expect(edge, name).toBe('max')
    else expect({ edge, width }, name).toEqual({ edge: 'min', width: breakpointsByName.get(name.slice(6))!.width + 1 })
  }
})

test('scripts use the breakpoints of the style sheets', () => {
  for (const [name, width] of Object.entries({ phone: PHONE, tablet: TABLET }))
    expect(breakpointsByName.get(name), name).toEqual({ edge: 'max', width })
  expect(upTo(TABLET)).toBe('(max-width:959px)')
})
