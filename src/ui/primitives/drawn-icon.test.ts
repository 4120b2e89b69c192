// Icons as single texts have the same markup as the icon set's own, to the last attribute.
import { createRequire } from 'node:module'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createReactComponent from './drawn-icon.ts'

type File = { default: ComponentType<object>; __iconNode: Parameters<typeof createReactComponent>[3] }

/** Loaded by Node, because an import here would resolve to our replacement. */
const read = createRequire(import.meta.url)
const fromSet = (name: string) => read(`@tabler/icons-react/dist/esm/icons/Icon${name}.mjs`) as File

test.each([
  ['bug', 'Bug', 'outline', {}],
  ['apps', 'Apps', 'outline', { size: 18, stroke: 1.5, className: 'own', 'aria-hidden': true }],
  [
    'circle-check-filled',
    'CircleCheckFilled',
    'filled',
    { color: 'red', size: '1em', role: 'img', 'aria-label': 'done' },
  ],
] as const)('%s', (name, pascal, type, props) => {
  const { default: Theirs, __iconNode } = fromSet(pascal)
  // Theirs is a forwarded ref, so this is not our component under the same name.
  expect(typeof Theirs).toBe('object')
  const Ours = createReactComponent(type, name, pascal, __iconNode)
  expect(renderToStaticMarkup(createElement(Ours, props))).toBe(renderToStaticMarkup(createElement(Theirs, props)))
})
