// The file of icons: a symbol for each name, with its shape.
import { expect, test } from 'vitest'
import { ICON_NAMES } from './icon.tsx'
import { iconsSvg } from './icon-shapes.tsx'

test('every name has a symbol with a shape of the size of its place', () => {
  const svg = iconsSvg()
  for (const name of ICON_NAMES)
    expect(svg).toMatch(new RegExp(`<symbol id="${name}"><svg[^>]* width="100%"[^>]*><path`))
})
