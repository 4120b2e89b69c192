// Pages of marked fields and photos.
import { expect, test } from 'vitest'
import { pageOfMark } from './marked-pages.ts'

test.each([
  ['personalFirst', 'realName', 'PersonalStepOne'],
  ['personalAgain', 'handheld', 'PersonalStepTwo'],
  ['enterpriseFirst', 'realName', 'BusinessStepOne'],
  ['enterpriseFirst', 'license', 'BusinessStepOne'],
  ['enterpriseFirst', 'telephone', 'BusinessStepTwo'],
  ['enterpriseAgain', 'contactFront', 'BusinessStepTwo'],
  ['enterpriseFirst', 'proof', 'BusinessStepTwo'],
  ['enterpriseAgain', 'proof2', 'BusinessStepTwo'],
  ['enterpriseAgain', 'paymentProof', null],
  ['enterpriseChange', 'proof2', 'BusinessStepExtra'],
  ['enterpriseChange', 'paymentProof', 'BusinessStepExtra'],
  ['contactChange', 'contactEmail', 'BusinessStepTwo'],
] as const)('%s has %s on %s', (process, mark, page) => {
  expect(pageOfMark(process, mark)).toBe(page)
})
