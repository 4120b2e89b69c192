// Test fixture: a developer registered at the built-in account service with a number and an address.
import type { TestApi } from '../harness/app.ts'
import type { Actor } from './actors.ts'
import type { Walk } from './certification.ts'

const ADDRESS = 'reef@tide.example'

export async function registeredWith(api: TestApi, walk: Walk, phone: string, contactEmail = ADDRESS): Promise<Actor> {
  const who = await walk.made()
  const { vault } = api.adapters
  const { subject, issuer } = await api.db
    .selectFrom('developer')
    .where('id', '=', who.id)
    .select(['subject', 'issuer'])
    .executeTakeFirstOrThrow()
  const place = { table: 'identity_account', column: 'phone_sealed' }
  await api.db
    .insertInto('identity_account')
    .values({
      subject,
      nickname: subject,
      password_hash: '',
      phone_sealed: vault.seal({ ...place, row: subject }, phone),
      phone_print: vault.print(place, phone),
    })
    .execute()
  const email = { table: 'developer', column: 'email_sealed', row: `${issuer} ${subject}` }
  await api.db
    .updateTable('developer')
    .where('id', '=', who.id)
    .set({ email_sealed: vault.seal(email, contactEmail) })
    .execute()
  return who
}
