// Driver of a message service: mail and SMS in signed HTTP calls. Its own templates, if any, are the service's affair.
import { postSigned, type SignedService } from '../safe-fetch/signed-post.ts'
import type { DeliveryProvider } from './delivery.ts'

/** A service with /mail and /sms: 2xx accepts a message, a 4xx other than 408 and 429 refuses it for good. */
export const messageServiceAt = (service: SignedService): DeliveryProvider => ({
  isUnreachable: () => false,
  deliver: async ({ id, reference, channel, to, subject, text }) => {
    const payload = channel === 'mail' ? { id, reference, to, subject, text } : { id, reference, to, text }
    const { status, ok } = await postSigned(service, channel, payload)
    const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429
    return { outcome: ok ? 'sent' : isFinal ? 'refused' : 'later', answer: `HTTP ${status}` }
  },
})
