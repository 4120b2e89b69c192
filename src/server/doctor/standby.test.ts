// The doctor on a standby for reads: one that follows, one that is behind, a primary, a role with other rights, and none.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../../test/harness/own-database.ts'
import { checkStandby } from './standby.ts'

const { url } = await ownDatabase()

/** A database that says of itself what a standby says: functions of the same names come before the system's. */
async function standby(replayLsn: string) {
  const { url: at, name, asOwner } = await ownDatabase()
  await asOwner(`create function public.pg_is_in_recovery() returns boolean language sql return true`)
  await asOwner(`create function public.pg_last_wal_replay_lsn() returns pg_lsn language sql return ${replayLsn}`)
  await asOwner(`alter database ${name} set search_path = public, pg_catalog`)
  return { at, asOwner }
}

test('one that follows is right', async () => {
  const { at } = await standby('pg_current_wal_lsn()')
  expect(await checkStandby(at, url)).toMatchObject({ about: 'standby', state: 'ok' })
})

test('one that is behind, and a primary, are not read from', async () => {
  const { at } = await standby(`'0/0'::pg_lsn`)
  expect(await checkStandby(at, url, 300)).toMatchObject({ state: 'error', said: expect.stringContaining('behind') })
  const { url: primary } = await ownDatabase()
  expect(await checkStandby(primary, url)).toMatchObject({
    state: 'error',
    said: expect.stringContaining('leads to a primary'),
  })
})

test('a role that may read less than on the primary is an error', async () => {
  const { at, asOwner } = await standby('pg_current_wal_lsn()')
  const role = `t_${randomBytes(6).toString('hex')}`
  await asOwner(`create role ${role} login`)
  try {
    expect(await checkStandby(at.replace('portal_app', role), url)).toMatchObject({
      state: 'error',
      said: expect.stringMatching(/may not read \d\d+ tables, such as \w+$/),
      advice: expect.stringContaining('DATABASE_URL'),
    })
  } finally {
    await asOwner(`drop role ${role}`)
  }
})

test('one that is away is named, without the password', async () => {
  const finding = await checkStandby('postgresql://portal:secret@127.0.0.1:1/portal', url)
  expect(finding).toMatchObject({ state: 'error', said: expect.stringMatching(/^DATABASE_READ_URL: .*ECONNREFUSED/) })
  expect(JSON.stringify(finding)).not.toContain('secret')
})
