// State of BusinessStepOne, including the fields that decide which photos are required.
import { useEffect, useState } from 'react'
import { useActionData } from 'react-router'
import { checkCreditCode, creditCodeFits } from '../../rules/document-numbers.ts'
import { companyPhotos } from '../../rules/photos.ts'
import { vouchersOf } from '../../rules/legal-person-documents.ts'
import { checkCompany, lawVoucherOf } from '../../components/company/company-checks.ts'
import type { CompanyView } from '../../components/company/company-view.server.ts'
import { type ActionResult, toFieldTexts } from '../../../../lib/forms/action-result.ts'
import { useStepForm } from '../../components/use-step-form.ts'

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

/** Fields that change other parts of the form. */
export const WATCHED: ReadonlySet<string> = new Set([
  'legalDomesticCitizen',
  'legalVoucherType',
  'realName',
  'enterpriseType',
])

export function useCompany(view: CompanyView) {
  const [typedValues, setTypedValues] = useState<Record<string, string>>({})
  // Without script the page is rendered again with the submitted values.
  const sentValues = toFieldTexts(useActionData<ActionResult>()?.typed ?? {})
  const live: Record<string, string> = { ...view.values, ...sentValues, ...typedValues }
  const vouchers = vouchersOf(live['legalDomesticCitizen'] !== 'false')
  const chosenVoucher = lawVoucherOf(live['legalVoucherType'])
  const voucher = vouchers.includes(chosenVoucher) ? chosenVoucher : vouchers[0]!
  const code = checkCreditCode(live['licenseNumber'] ?? '')
  const codeFits = view.locked.includes('licenseNumber')
    ? !view.needsLicenseProof
    : !('value' in code) || creditCodeFits(code.value)
  const kinds = companyPhotos({ legalVoucherType: voucher, codeFits })
  // Accepted fields are not in the form, but some checks of the others depend on them.
  const acceptedValues = Object.fromEntries(view.locked.map((name) => [name, view.values[name]]))
  const state = useStepForm({
    view,
    names: NAMES,
    check: (values) => checkCompany({ ...acceptedValues, ...values }, view.locked, view.today),
    kinds,
  })
  const watch = (name: string, value: string) => setTypedValues((before) => ({ ...before, [name]: value }))
  // Picks up choices made before hydration.
  useEffect(() => {
    const form = document.getElementById(state.form.id)
    if (!(form instanceof HTMLFormElement)) return
    const watchedEntries = [...new FormData(form)].filter(([name]) => WATCHED.has(name))
    setTypedValues((before) => ({
      ...Object.fromEntries(watchedEntries.map(([name, value]) => [name, String(value)])),
      ...before,
    }))
  }, [state.form.id])
  return { ...state, live, voucher, vouchers, codeFits, code: 'value' in code ? code.value : null, watch }
}

export type Company = ReturnType<typeof useCompany>
