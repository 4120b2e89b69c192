// Actions of the closure form: send the code, request closure.
import { redirect } from 'react-router'
import { actionOf, perform } from '../../../../api/forms/action.ts'
import { refusalResult, textIn, typedValuesIn } from '../../../../api/forms/submit.ts'
import { toFieldTexts } from '../../../../lib/forms/action-result.ts'
import { unbindBasicInfo, unbindCommit, unbindSendCode } from '../../contract.ts'
import { type ClosureFields, closureFormErrors, reasonOf } from './closure-labels.ts'

/** Recipient of the code, and seconds until the next one. */
export type CodeSent = { to: string; seconds: number; demoCode: string | null }

const sendCode = perform<CodeSent>([unbindSendCode], async ({ portal, form }) => {
  const { value, ...result } = await portal.submit(unbindSendCode, form)
  if (!result.ok || !value) return { ...result, fields: { authCode: result.message }, value: null }
  const seconds = Math.ceil((Date.parse(value.nextAt) - portal.now.getTime()) / 1000)
  return { ...result, typed: typedValuesIn(form), value: { to: value.sentTo, seconds, demoCode: value.demoCode } }
})

const commit = perform<null>([unbindCommit], async ({ portal, form }) => {
  const info = await portal.submit(unbindBasicInfo, form)
  if (!info.value) return { ...info, value: null }
  const values: ClosureFields = { ...toFieldTexts(typedValuesIn(form)), authCode: textIn(form, 'authCode') }
  const { realName, identityNumber } = info.value
  const mistakes = closureFormErrors(values, { realName: realName ?? '', identityNumber })
  if (Object.keys(mistakes).length > 0) return refusalResult(form, { fields: mistakes })
  const result = await portal.submit(unbindCommit, form, {
    reason: reasonOf(values),
    ...(identityNumber === null ? { identityNumber: undefined } : {}),
  })
  if (result.ok) throw redirect('/user/logoff/LogoffStepOne')
  const { reason, ...fields } = result.fields
  return { ...result, message: reason ?? result.message, fields, value: null }
})

export const closureAction = actionOf({ code: sendCode, commit }, { own: ['why', 'words', 'name'], refusal: 200 })
