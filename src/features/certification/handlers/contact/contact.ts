// Handlers for an enterprise's contact: last step of the certification, and the change of contact.
import { type Context, type Handler, inTransaction } from '../../../../api/implement.ts'
import type { contactIdentity, contactUploadIdentity, enterpriseUploadIdentity } from '../../contract/enterprise.ts'
import type { ContactData } from '../../rules/case-data.ts'
import { CONTACT_FIELDS } from '../../rules/reasons.ts'
import { checkIdentity, checkAge, proveTelephone, toContactDetails } from '../checks.ts'
import { currentCaseDraft, type CaseDraft, caseDraftFor, mustBeSame, pageOf, saveCaseDraft } from '../case-draft.ts'
import { goalOf, moveBy } from '../move.ts'
import { mustBeAllowedAsEnterprise } from '../personal.ts'
import { kindsNeeded, mustHave, photoStatesOf } from '../photos/photo-states.ts'
import { submit } from '../submit.ts'

type ContactInput = Parameters<Handler<typeof contactIdentity>>[1]

const contactPage = (filling: CaseDraft, input: ContactInput): ContactData =>
  pageOf<ContactData>(
    filling,
    { contactPerson: input.contactPerson, contactIdentityNum: input.contactIdentityNum, ...toContactDetails(input) },
    filling.data.contact,
    CONTACT_FIELDS,
  )

/** Validates the contact before opening a transaction, since the identity check is a slow outside call. */
async function saveContact(
  context: Context,
  input: ContactInput,
  find: (context: Context, lock: boolean) => Promise<CaseDraft>,
  finish: (context: Context, filling: CaseDraft) => ReturnType<typeof moveBy>,
) {
  const { now, adapters } = context
  const contact = contactPage(await find(context, false), input)
  checkAge('contactIdentityNum', contact.contactIdentityNum, now)
  const verdict = adapters.authority.person({ name: contact.contactPerson, number: contact.contactIdentityNum })
  const answer = await checkIdentity('contact', verdict, '310001', now)
  return inTransaction(context.db, async (db) => {
    const here: Context = { ...context, db }
    const filling = await find(here, true)
    mustBeSame(contact, contactPage(filling, input))
    await proveTelephone(here, filling, { ...contact, authCode: input.authCode })
    const data = { ...filling.data, contact }
    await saveCaseDraft(here, filling, data, { answers: [answer] })
    return finish(here, { ...filling, data })
  })
}

export const enterpriseUploadIdentityHandler: Handler<typeof enterpriseUploadIdentity> = (context, input) =>
  saveContact(
    context,
    input,
    async (here, lock) => {
      const filling = await currentCaseDraft(here, lock)
      goalOf(filling.account, 'contact_submitted')
      mustBeAllowedAsEnterprise(filling.account)
      if (filling.process !== 'contactChange') mustHave(await photoStatesOf(here, filling), kindsNeeded(filling))
      return filling
    },
    (here, filling) => submit(here, filling, 'contact_submitted'),
  )

export const contactIdentityHandler: Handler<typeof contactIdentity> = (context, input) =>
  saveContact(
    context,
    input,
    async (here, lock) => {
      const filling = await caseDraftFor(here, 'contact', lock)
      goalOf(filling.account, 'contact_saved')
      return filling
    },
    (here, filling) => moveBy(here, filling.account, 'contact_saved'),
  )

export const contactUploadIdentityHandler: Handler<typeof contactUploadIdentity> = async (context) => {
  const filling = await currentCaseDraft(context, true)
  if (filling.process !== 'contactChange') goalOf(filling.account, 'contact_saved')
  goalOf(filling.account, 'contact_submitted')
  return submit(context, filling, 'contact_submitted')
}
