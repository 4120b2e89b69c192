// Recipients of notifications: each developer's language and addresses.
import type { Recipients } from '../../../adapters/recipients/recipients.ts'
import type { Vault } from '../../../adapters/vault/vault.ts'
import { BASE_LANGUAGE, isLanguage } from '../../../lib/text/language.ts'
import { findDeveloperPerson } from '../queries/people.ts'

/** The address was encrypted at sign-in, with the developer as its context. */
export const recipientsWith = (vault: Vault): Recipients => ({
  find: async (db, developerId) => {
    const person = await findDeveloperPerson(db, developerId)
    if (!person) return undefined
    const { issuer, subject, email_sealed: sealedEmail, language } = person
    const place = { table: 'developer', column: 'email_sealed', row: `${issuer} ${subject}` }
    return {
      language: isLanguage(language) ? language : BASE_LANGUAGE,
      email: sealedEmail && vault.open(place, sealedEmail),
    }
  },
})
