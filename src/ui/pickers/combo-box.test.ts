// The list of a combo box: options alone, with the footer below it.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ComboBox } from './combo-box.tsx'

const ignore = () => {}
const OPTIONS = [
  { key: 'a', content: '潮位' },
  { key: 'b', content: '风向' },
]
const render = (options: typeof OPTIONS) =>
  renderToStaticMarkup(
    createElement(ComboBox, { options, listLabel: '支行', foot: '共 2 个', onChoose: ignore, onType: ignore }),
  )

test('the field controls a list of nothing but options', () => {
  const page = render(OPTIONS)
  const id = /aria-controls="([^"]+)"/.exec(page)?.[1]
  const [, list = '', after = ''] =
    /<div id="[^"]+" role="listbox"[^>]*>((?:<div.*?<\/div>)*)<\/div>(.*)/.exec(page) ?? []
  expect(page).toContain(`<div id="${id}" role="listbox" aria-label="支行"`)
  expect(list.match(/role="\w+"/g)).toEqual(['role="option"', 'role="option"'])
  expect(list).not.toContain('共 2 个')
  expect(after).toContain('共 2 个')
})

test('advice stands below an empty list', () => {
  expect(render([])).toMatch(/role="listbox"[^>]*><\/div><p[^>]*>共 2 个<\/p>/)
})
