// The photo consent in the forms: sent only when ticked, and the first line of the errors while it is missing.
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { refusalResult } from '../../../api/forms/submit.ts'
import type { PhotoKind } from '../rules/photos.ts'
import { CompanyForm } from '../pages/business-step-one/company-form.tsx'
import { useCompany } from '../pages/business-step-one/use-company.ts'
import { ContactForm, useContact } from '../pages/business-step-two/contact-form.tsx'
import { PersonPhotos, usePersonPhotos } from '../pages/personal-step-two/person-photos.tsx'
import type { CompanyView } from './company/company-view.server.ts'
import { CONSENT_BOX, consentToSend } from './consent-given.ts'
import type { PersonView } from './person/person-view.server.ts'
import { ProofForm } from './proof-form.tsx'

test('is sent only when it is ticked in this form and not in force', () => {
  expect(consentToSend({ version: '1.1', holds: false }, false)).toBe(null)
  expect(consentToSend({ version: '1.1', holds: false }, true)).toBe('1.1')
  expect(consentToSend({ version: '1.1', holds: true }, true)).toBe(null)
})

const viewWith = (holds: boolean) => ({
  page: 'PersonalStepTwo',
  process: 'personalFirst',
  values: {},
  draft: { version: 0, savedAt: null },
  photos: [],
  reasons: {},
  locked: [],
  bounced: [],
  changes: [],
  today: '2026-07-22',
  consent: { version: '1.1', holds, id: 1 },
})
const companyView = (holds: boolean) => viewWith(holds) as unknown as CompanyView

const FORMS: [string, PhotoKind, (holds: boolean) => ComponentType][] = [
  [
    'a person',
    'front',
    (holds) => () => createElement(PersonPhotos, { state: usePersonPhotos(viewWith(holds) as unknown as PersonView) }),
  ],
  [
    'a company',
    'license',
    (holds) => () => createElement(CompanyForm, { view: companyView(holds), company: useCompany(companyView(holds)) }),
  ],
  [
    'the contact',
    'contactFront',
    (holds) => () =>
      createElement(ContactForm, { view: companyView(holds), contact: useContact(companyView(holds)), countries: [] }),
  ],
  [
    'a letter',
    'proof',
    (holds) => () =>
      createElement(ProofForm, {
        view: companyView(holds),
        id: 'proof',
        intent: 'letter',
        letter: 'payment',
        part: { title: '', note: '' },
      }),
  ],
]

test.each(FORMS)('the errors of %s begin with the missing consent', (_, kind, formOf) => {
  const fields = { [kind]: m.certification_field_photo_missing() }
  const result = refusalResult(new FormData(), { fields })
  const shown = (holds: boolean) => {
    const Stub = createRoutesStub([{ id: 'page', path: '/', Component: formOf(holds) }])
    return renderToStaticMarkup(createElement(Stub, { hydrationData: { actionData: { page: result } } }))
  }
  const lines = (page: string) => [...page.matchAll(/<li><a href="#([^"]+)"/g)].map(([, id]) => id)
  expect(lines(shown(false))[0]).toBe(CONSENT_BOX)
  expect(lines(shown(false))).toContain(`photo-${kind}`)
  expect(lines(shown(true))).not.toContain(CONSENT_BOX)
  expect(lines(shown(true))).toContain(`photo-${kind}`)
})
