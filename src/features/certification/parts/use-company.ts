// The state of BusinessStepOne, with what of the form decides which photos are needed.
import { useState } from 'react'
import { checkCreditCode, creditCodeFits } from '../rules/numbers.ts'
import { companyPhotos } from '../rules/photos.ts'
import { checkCompany, lawVoucherOf } from './company-checks.ts'
import type { CompanyView } from './company-view.server.ts'
import { useStepForm } from './use-step-form.ts'

const NAMES = [
  'realName',
  'licenseNumber',
  'enterpriseType',
  'mainBusiness',
  'collaborativeProject',
  'dockingPerson',
  'legalDomesticCitizen',
  'legalVoucherType',
  'lawPerson',
  'identityNumber',
  'lawBirthday',
  'bankAccount',
  'branchName',
  'paymentTime',
] as const

/** What of the form decides which photos are needed. */
export function useCompany(view: CompanyView) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const live = { ...view.values, ...typed }
  const voucher = lawVoucherOf(live['legalVoucherType'])
  const code = checkCreditCode(live['licenseNumber'] ?? '')
  const codeFits = view.locked.includes('licenseNumber')
    ? !view.needsLicenseProof
    : !('value' in code) || creditCodeFits(code.value)
  const kinds = companyPhotos({ legalVoucherType: voucher, codeFits })
  // Accepted before, and no part of the form: some of what is typed is judged by it.
  const accepted = Object.fromEntries(view.locked.map((name) => [name, view.values[name]]))
  const state = useStepForm({
    view,
    names: NAMES,
    check: (values) => checkCompany({ ...accepted, ...values }, view.locked, view.today),
    kinds,
  })
  const watch = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }))
  return { ...state, live, voucher, codeFits, code: 'value' in code ? code.value : null, watch }
}

export type Company = ReturnType<typeof useCompany>
