// Registration of an account that may not register an enterprise: what it can choose, and what it is advised to do.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { refusalResult } from '../../../../api/forms/submit.ts'
import { RegisterForm } from './register-form.tsx'
import type { RegisterView } from './register-view.server.ts'

function shown(more: Pick<RegisterView, 'isChange' | 'allowRegEnt'>, typed?: Record<string, string>): string {
  const view: RegisterView = {
    page: more.isChange ? 'ChangeBusiness' : '',
    invite: null,
    chosen: { device: '1', kind: more.isChange ? 'enterprise' : 'personal', enterpriseType: '52' },
    draft: { version: 0, savedAt: null },
    agreements: [],
    ...more,
  }
  const Component = () => createElement(RegisterForm, { view })
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component }])
  if (!typed) return renderToStaticMarkup(createElement(Stub))
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  const result = refusalResult(form, { message: m.ui_agree_first(), fields: {} })
  return renderToStaticMarkup(createElement(Stub, { hydrationData: { actionData: { page: result } } }))
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

/** Options that are checked, as sent without scripts. */
const checkedIn = (page: string) =>
  [...page.matchAll(/<input type="radio"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes(' checked=""'))
    .map((input) => /name="(\w+)"[^>]*value="(\w+)"/.exec(input)!.slice(1).join(' '))

test('without scripts the partnership can be chosen, and a refusal leaves the choice as it was sent', () => {
  const allowed = { isChange: false, allowRegEnt: true }
  expect(shown(allowed)).toContain('name="enterpriseType"')
  expect(checkedIn(shown(allowed))).toEqual(['device 1', 'kind personal', 'enterpriseType 52'])
  expect(checkedIn(shown(allowed, { device: '1', kind: 'enterprise', enterpriseType: '53' }))).toEqual([
    'device 1',
    'kind enterprise',
    'enterpriseType 53',
  ])
  expect(checkedIn(shown(allowed, { device: '2', kind: 'personal' }))).toEqual([
    'device 2',
    'kind enterprise',
    'enterpriseType 52',
  ])
})
