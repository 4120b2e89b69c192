// Marks on later pages are named on the page that is open.
import { expect, test } from 'vitest'
import { m } from '#messages'
import type { Photo } from '../contract/answers.ts'
import { marksElsewhere } from './marks-elsewhere.server.ts'

const photo = (kind: Photo['kind'], refused: boolean): Photo => ({
  kind,
  id: 1,
  width: 800,
  height: 600,
  bytes: 9000,
  uploadedAt: '2026-07-22T03:05:00.000Z',
  locked: false,
  refused,
  kept: false,
})
const marks = [{ field: 'realName' }, { field: 'handheld' }, { field: 'front' }] as const
const person = { process: 'personalFirst', marks, photos: [photo('handheld', true), photo('front', true)] } as const

test('a person with marks on both pages', () => {
  const names = [m.certification_kind_handheld(), m.certification_kind_front()].join(m.ui_comma())
  expect(marksElsewhere({ ...person, page: 'PersonalStepOne' })).toEqual([
    m.certification_company_marks_elsewhere({ step: m.certification_step_photos(), names }),
  ])
  expect(marksElsewhere({ ...person, page: 'PersonalStepTwo' })).toEqual([])
})

test('a photo that was replaced is not among them', () => {
  const photos = [photo('handheld', false), photo('front', false)]
  expect(marksElsewhere({ ...person, photos, page: 'PersonalStepOne' })).toEqual([])
})

test('a change of a company is marked on its first page and the next', () => {
  const change = {
    process: 'enterpriseChange',
    marks: [{ field: 'proof' }, { field: 'realName' }],
    photos: [],
  } as const
  expect(marksElsewhere({ ...change, page: 'BusinessStepExtra' })).toEqual([
    m.certification_company_marks_elsewhere({
      step: m.certification_company_step_company(),
      names: m.certification_name_realName(),
    }),
  ])
})
