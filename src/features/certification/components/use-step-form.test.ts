// The forms of a step after a refusal: errors name their field, photos that were sent back are to be replaced, locked numbers.
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { refusalResult } from '../../../api/forms/submit.ts'
import { CompanyForm } from '../pages/business-step-one/company-form.tsx'
import { useCompany } from '../pages/business-step-one/use-company.ts'
import { PersonForm, usePerson } from '../pages/personal-step-one/person-form.tsx'
import { PersonPhotos, usePersonPhotos } from '../pages/personal-step-two/person-photos.tsx'
import type { CompanyView } from './company/company-view.server.ts'
import type { PersonView } from './person/person-view.server.ts'

const COUNTRIES = [{ brief: 'CN', country: '中国大陆', dialingCode: '0086' }]

const viewOf = (more: object) => ({
  page: 'PersonalStepOne',
  process: 'personalFirst',
  values: {},
  draft: { version: 0, savedAt: null },
  photos: [],
  reasons: {},
  locked: [],
  bounced: [],
  today: '2026-07-22',
  proved: false,
  consent: { version: '1.1', holds: true, id: 1 },
  ...more,
})

function linesOf(Component: ComponentType, fields: Record<string, string> = {}): { page: string; lines: string[] } {
  const result = Object.keys(fields).length > 0 ? refusalResult(new FormData(), { fields }) : undefined
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component }])
  const page = renderToStaticMarkup(
    createElement(Stub, result ? { hydrationData: { actionData: { page: result } } } : {}),
  )
  return { page, lines: [...page.matchAll(/<li><a href="#[^"]+">([^<]+)</g)].map(([, line]) => line!) }
}

test('an error of a person names its field first', () => {
  const view = viewOf({}) as unknown as PersonView
  const { lines } = linesOf(() => createElement(PersonForm, { view, person: usePerson(view), countries: COUNTRIES }), {
    realName: '写法不对',
    authCode: '要六位',
  })
  expect(lines).toEqual([
    m.ui_form_mistake({ label: m.certification_step_name(), message: '写法不对' }),
    m.ui_form_mistake({ label: m.certification_sms_code(), message: '要六位' }),
  ])
})

test('an error of a company names its field first', () => {
  const view = viewOf({ page: 'BusinessStepOne', process: 'enterpriseFirst' }) as unknown as CompanyView
  const { lines } = linesOf(() => createElement(CompanyForm, { view, company: useCompany(view) }), {
    branchName: '没有这个支行',
  })
  const label = m.certification_name_branchName()
  expect(lines).toContain(m.ui_form_mistake({ label, message: '没有这个支行' }))
})

test('a photo that was sent back is to be replaced, another one to be uploaded', () => {
  const front = { kind: 'front', id: 1, width: 800, height: 600, refused: true }
  const view = viewOf({ page: 'PersonalStepTwo', photos: [front] }) as unknown as PersonView
  const fields = { front: m.certification_field_photo_refused(), reverse: m.certification_field_photo_refused() }
  const { lines } = linesOf(() => createElement(PersonPhotos, { state: usePersonPhotos(view) }), fields)
  expect(lines).toContain(m.certification_company_photo_unchanged({ title: m.certification_kind_front() }))
  expect(lines).toContain(m.certification_company_photo_missing({ title: m.certification_kind_reverse() }))
})

test('a photo of another page is named, too', () => {
  const view = viewOf({ page: 'BusinessStepOne', process: 'enterpriseChange' }) as unknown as CompanyView
  const message = m.certification_field_photo_refused()
  const { page } = linesOf(() => createElement(CompanyForm, { view, company: useCompany(view) }), {
    paymentProof: message,
  })
  expect(page).toContain(m.ui_form_mistake({ label: m.certification_kind_paymentProof(), message }))
})

test('a locked number has its country as it is shown elsewhere', () => {
  const view = viewOf({ locked: ['telephone'], values: { dialingCode: '0086' } }) as unknown as PersonView
  const { page } = linesOf(() => createElement(PersonForm, { view, person: usePerson(view), countries: COUNTRIES }))
  expect(page).toContain('value="+86 中国大陆"')
})
