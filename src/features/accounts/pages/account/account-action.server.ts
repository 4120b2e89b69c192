// Actions of the account page: the call of each button.
import { redirect } from 'react-router'
import { m } from '#messages'
import { actionOf, type Intent, perform, send } from '../../../../api/forms/action.ts'
import { textIn, typedValuesIn } from '../../../../api/forms/submit.ts'
import { photoConsentWithdraw } from '../../../certification/contract/photos.ts'
import { sessionEnd } from '../../../session/contract.ts'
import { changeEnterpriseType, changeViewed, withdrawEnterpriseType } from '../../contract/account.ts'
import {
  enterpriseUpdateBankInfo,
  enterpriseUpdateContact,
  getPhoneAuthCode,
  personUpdateBankInfo,
  personUpdateContact,
} from '../../contract/contact.ts'
import { nicknameEdit } from '../../contract/nickname.ts'
import { consentGive } from '../../contract/own-data.ts'
import { type Edit, editPlace } from './contact/edit-place.ts'

/** Recipient of a code, and seconds until the next one. */
export type CodeSent = { to: string; seconds: number; demoCode: string | null }

const sendCode = perform<CodeSent>([], async ({ portal, form }) => {
  const { value, ...result } = await portal.submit(getPhoneAuthCode, form, { purpose: 'contact' })
  if (!result.ok || !value) {
    const fields = Object.keys(result.fields).length > 0 ? result.fields : { telephone: result.message }
    return { ...result, fields, value: null }
  }
  const seconds = Math.ceil((Date.parse(value.nextAt) - portal.now.getTime()) / 1000)
  return { ...result, typed: typedValuesIn(form), value: { to: value.sentTo, seconds, demoCode: value.demoCode } }
})

type EditCall =
  | typeof personUpdateContact
  | typeof personUpdateBankInfo
  | typeof enterpriseUpdateContact
  | typeof enterpriseUpdateBankInfo

const edit = (name: Edit, ofPerson: EditCall, ofEnterprise: EditCall): Intent<null> =>
  perform([ofPerson, ofEnterprise], async ({ portal, form }) => {
    const result = await portal.submit(textIn(form, 'kind') === 'enterprise' ? ofEnterprise : ofPerson, form)
    if (result.ok) throw redirect(editPlace(name, 'saved'))
    return { ...result, value: null }
  })

export const accountAction = actionOf(
  {
    'session-end': send(sessionEnd, { said: m.accounts_session_ended }),
    'session-others': send(sessionEnd, { input: { others: 'true' }, said: m.accounts_session_ended_others }),
    type: send(changeEnterpriseType, {
      said: ({ review }) => (review ? m.accounts_type_asked() : m.accounts_type_confirmed()),
    }),
    'type-withdraw': send(withdrawEnterpriseType, { said: m.accounts_type_withdrawn }),
    'type-viewed': send(changeViewed),
    consent: send(consentGive, { said: m.accounts_agreement_accepted }),
    withdraw: send(photoConsentWithdraw, { said: m.accounts_agreement_withdrawal }),
    code: sendCode,
    nickname: send(nicknameEdit, { to: editPlace('nickname', 'saved') }),
    phone: edit('phone', personUpdateContact, enterpriseUpdateContact),
    email: edit('email', personUpdateContact, enterpriseUpdateContact),
    bank: edit('bank', personUpdateBankInfo, enterpriseUpdateBankInfo),
  },
  { own: ['kind'], refusal: 200 },
)
