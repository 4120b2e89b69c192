// Demo connection test: recorded as passed before the entry was submitted, without contacting any device.
import type { Db } from '../../../db/open.ts'
import { entryPrint } from '../queries/connection-entry.ts'
import { insertConnectionTest } from '../queries/sites.ts'
import { CONNECTION_STEPS, type ConnectionStep } from '../rules/sites/connection.ts'
import type { AppForm } from '../rules/form.ts'

type Adapters = Parameters<typeof entryPrint>[0]
type Tested = { id: number; ownerId: number; at: Date }

export async function makeConnectionTest({ db, ...adapters }: { db: Db } & Adapters, { id, ownerId, at }: Tested) {
  const app = await db
    .selectFrom('app')
    .where('id', '=', id)
    .select(['id', 'data', 'client_secret_sealed', 'version'])
    .executeTakeFirstOrThrow()
  const data = app.data as unknown as AppForm
  const address: Partial<Record<string, unknown>> = {
    authorize: data.authorizeUrl,
    token: data.tokenUrl,
    event: data.eventUrl,
  }
  const ANSWER: Record<string, string> = { authorize: '200', token: '400 invalid_grant', event: '204' }
  const steps = CONNECTION_STEPS.map((step): ConnectionStep => ({
    step,
    problem: null,
    skipped: step in address ? null : 'no_address',
    request: String(address[step] ?? ''),
    answer: ANSWER[step] ?? '',
  }))
  const print = entryPrint(adapters, { ...app, data })
  await insertConnectionTest(db, { appId: id, version: app.version, print, by: ownerId, steps, now: at })
}
