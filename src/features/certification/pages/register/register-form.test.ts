// Registration of an account that may not register an enterprise: what it can choose, and what it is advised to do.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { RegisterForm } from './register-form.tsx'
import type { RegisterView } from './register-view.server.ts'

function shown(more: Pick<RegisterView, 'isChange' | 'allowRegEnt'>): string {
  const view: RegisterView = {
    page: more.isChange ? 'ChangeBusiness' : '',
    invite: null,
    chosen: { device: '1', kind: more.isChange ? 'enterprise' : 'personal', enterpriseType: '52' },
    draft: { version: 0, savedAt: null },
    agreements: [],
    ...more,
  }
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(RegisterForm, { view }) }])
  return renderToStaticMarkup(createElement(Stub))
}
const button = (page: string, label: string) => new RegExp(`<button[^>]*>${label}`).exec(page)?.[0]

test('an upgrade cannot be started, and the advice is for somebody who is certified', () => {
  const page = shown({ isChange: true, allowRegEnt: false })
  expect(button(page, m.certification_step_begin_enterprise())).toContain(' disabled=""')
  expect(page).toContain(m.certification_step_closed_way_change())
  expect(page).not.toContain(m.certification_step_closed_way())
  expect(page).not.toContain('name="enterpriseType"')
  expect(page).not.toContain(m.certification_step_sum_none())
})

test('an upgrade that is allowed can be', () => {
  const page = shown({ isChange: true, allowRegEnt: true })
  expect(button(page, m.certification_step_begin_enterprise())).not.toContain(' disabled=""')
  expect(page).toContain('name="enterpriseType"')
})

test('somebody new registers as a person', () => {
  const page = shown({ isChange: false, allowRegEnt: false })
  expect(button(page, m.certification_step_begin_personal())).not.toContain(' disabled=""')
  expect(page).toContain(m.certification_step_closed_way())
})
