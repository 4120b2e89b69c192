// Requests of four eyes in the database.
import { expect, test } from 'vitest'
import { testApi } from '../../../test/harness/app.ts'
import { insertRequest } from './queries.ts'

test('one connection adds any number of requests, and none twice while it waits', async () => {
  const { db, operator } = await testApi()
  const { id } = await operator(['administrator'])
  const now = new Date()
  const request = (subject: number) => ({
    act: 'account.unfreeze',
    subject_kind: 'developer',
    subject_id: String(subject),
    developer_id: null,
    request_values: '{}',
    reason: '已核实',
    asked_by: id,
    asked_at: now,
    expires_at: new Date(now.getTime() + 60_000),
  })
  await db.connection().execute(async (item) => {
    // PostgreSQL plans a repeated statement again for the first five times only.
    for (let subject = 1; subject <= 8; subject++) {
      expect(await insertRequest(item, request(subject))).toBeGreaterThan(0)
      expect(await insertRequest(item, request(subject))).toBeNull()
    }
  })
})
