// The photo consent in a form: what is sent with a photo, and the error while its box is not ticked.
import { m } from '#messages'
import type { Mistake } from '../../../ui/forms/error-summary.tsx'

type Consent = { version: string; holds: boolean }

/** Id of the box on each page that takes photos. */
export const CONSENT_BOX = 'photo-consent'

/** Version sent with a photo: only of a consent that is ticked in this form and not in force yet. */
export const consentToSend = ({ version, holds }: Consent, isTicked: boolean): string | null =>
  holds || !isTicked ? null : version

export const missingConsent = (): Mistake => ({ id: CONSENT_BOX, message: m.certification_photo_consent() })
