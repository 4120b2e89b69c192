// Shared actions of all step forms: cancellation, consent withdrawal, errors without an input.
import { send } from '../../../api/forms/action.ts'
import type { OutputOf } from '../../../api/endpoint.ts'
import type { ActionResult } from '../../../lib/forms/action-result.ts'
import { type personDetail, verifiedCancel } from '../contract/personal.ts'
import { photoConsentWithdraw } from '../contract/photos.ts'

/** @param absent error fields without an input in this form; without any other the message appears above it */
export function withoutAbsent(result: ActionResult, absent: ReadonlySet<string>): ActionResult<null> {
  const fields = Object.entries(result.fields).filter(([name]) => !absent.has(name))
  return { ...result, fields: Object.fromEntries(fields), value: null }
}

type Detail = OutputOf<typeof personDetail>

/** Whether a rejected form has every photo it needs, so that only fields have to be corrected. */
export const isCorrectedButForms = ({ approve, photos, photosNeeded }: Detail): boolean =>
  approve?.approveStatus === 1 &&
  photosNeeded.every((kind) => photos.some((photo) => photo.kind === kind && !photo.refused))

export const giveUp = send(verifiedCancel, { to: '/user' })

/** Actions available on every step. @param back the page that asks for the consent again */
export const asides = (back: string) => ({ 'give-up': giveUp, withdraw: send(photoConsentWithdraw, { to: back }) })
