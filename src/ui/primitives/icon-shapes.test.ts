// The file of icons: a symbol for each name, with its shape.
import { expect, test } from 'vitest'
import { ICON_NAMES } from '../../lib/portal/icon-names.ts'
import { iconsSvg } from './icon-shapes.tsx'

test('the star has its shape, too', () => {
  expect(iconsSvg()).toMatch(/<symbol id="star"><svg viewBox="0 0 100 100"[^>]*><path/)
})

test('every name has a symbol with a shape of the size of its place', () => {
  const svg = iconsSvg()
  for (const name of [...ICON_NAMES, 'chevron-right'])
    expect(svg).toMatch(new RegExp(`<symbol id="${name}"><svg[^>]* width="100%"[^>]*><path`))
})
