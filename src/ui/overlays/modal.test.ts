// A dialog's name and description for assistive technology.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ModalPanel, type ModalProps } from './modal.tsx'

const render = (props: Partial<ModalProps>) =>
  renderToStaticMarkup(createElement(ModalPanel, { open: true, onClose: () => {}, title: '删除角色', ...props }))

test('is described by its lead alone', () => {
  const dialog = render({ lead: '成员会失去权限', children: createElement('input', { name: 'reason' }) })
  const id = /<dialog[^>]*aria-describedby="([^"]+)"/.exec(dialog)?.[1]
  expect(dialog).toContain(`<p id="${id}">成员会失去权限</p><input`)
})

test('a form without a lead is no description', () => {
  expect(render({ children: createElement('input', { name: 'reason' }) })).not.toContain('aria-describedby')
})
