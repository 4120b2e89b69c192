// View model of an authenticator that is being set up: its key, and a QR code of it.
import { textIn } from '../../../../api/forms/submit.ts'
import { type QrCode, qrCode } from '../../../../lib/text/qr-code.server.ts'

type Offer = { secret: string; authenticator: string; sealed: string }
export type OfferView = Offer & { qr: QrCode }

export const offerView = (offer: Offer): OfferView => ({ ...offer, qr: qrCode(offer.authenticator) })

/** Longer ones are not from this page. */
const MAX_URI = 1000

/** After a wrong code the same key again: it is in the authenticator by then. */
export function offerIn(form: FormData): OfferView | null {
  const [secret, authenticator, sealedSecret] = ['secret', 'authenticator', 'sealed'].map((name) => textIn(form, name))
  const isKey = secret && sealedSecret && authenticator!.startsWith('otpauth://') && authenticator!.length <= MAX_URI
  return isKey ? offerView({ secret, authenticator: authenticator!, sealed: sealedSecret }) : null
}
