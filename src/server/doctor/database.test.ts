// The doctor on databases that are well, of an older version, with a role of too many rights, and away.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../../test/harness/own-database.ts'
import { checkDatabase } from './database.ts'
import type { Finding } from './finding.ts'

const { url, ownerUrl, asOwner } = await ownDatabase()
const stateOf = (findings: readonly Finding[], about: string) => findings.find((finding) => finding.about === about)

test('all is well with two roles', async () => {
  const findings = await checkDatabase({ url, ownerUrl })
  // A busy machine answers slowly.
  expect(findings.filter(({ about, state }) => state !== 'ok' && about !== 'latency')).toEqual([])
  expect(findings.map(({ about }) => about)).toEqual(['database', 'latency', 'clock', 'role', 'owner', 'migrations'])
})

test('a role that may do everything is warned of', async () => {
  const findings = await checkDatabase({ url: ownerUrl, ownerUrl })
  expect(stateOf(findings, 'role')).toMatchObject({
    state: 'warning',
    advice: expect.stringContaining('DATABASE_OWNER_URL'),
  })
})

test.each(['createrole', 'createdb', 'replication'])('a role with %s is warned of', async (right) => {
  // Roles belong to the server, which other tests use at the same time.
  const role = `t_${randomBytes(6).toString('hex')}`
  await asOwner(`create role ${role} login ${right} in role portal_app`)
  try {
    const findings = await checkDatabase({ url: url.replace('portal_app', role), ownerUrl })
    expect(stateOf(findings, 'role')).toMatchObject({
      state: 'warning',
      said: expect.stringContaining('may create roles'),
    })
  } finally {
    await asOwner(`drop role ${role}`)
  }
})

test('a role with too few rights is an error, one that may empty the audit log is warned of', async () => {
  const { url: one, ownerUrl: owner, asOwner: runAsOwner } = await ownDatabase()
  const role = async () => stateOf(await checkDatabase({ url: one, ownerUrl: owner }), 'role')
  await runAsOwner('grant delete on audit_entry to portal_app')
  expect(await role()).toMatchObject({ state: 'warning', said: expect.stringContaining('audit log') })
  await runAsOwner('revoke all on audit_entry from portal_app')
  expect(await role()).toMatchObject({
    state: 'error',
    said: expect.stringContaining('audit_entry'),
    advice: expect.stringContaining('upgrade -- apply'),
  })
})

test('a process that is given the role of the application alone is right', async () => {
  const findings = await checkDatabase({ url, ownerUrl: url })
  expect([stateOf(findings, 'role')?.state, stateOf(findings, 'migrations')?.state]).toEqual(['ok', 'ok'])
})

test('an owner who cannot sign in is named, and the rest is looked at', async () => {
  const findings = await checkDatabase({ url, ownerUrl: 'postgresql://portal:secret@127.0.0.1:1/portal' })
  expect(stateOf(findings, 'owner')).toMatchObject({
    state: 'error',
    said: expect.stringMatching(/^DATABASE_OWNER_URL: /),
  })
  expect(stateOf(findings, 'migrations')).toMatchObject({ state: 'ok' })
})

test('an owner who may not create schemas is an error', async () => {
  const empty = await ownDatabase('empty')
  // The application's role under another name of its database.
  expect(stateOf(await checkDatabase({ url: empty.url, ownerUrl: `${empty.url}&` }), 'owner')).toMatchObject({
    state: 'error',
    said: expect.stringMatching(/may not create/),
  })
})

test('a clock that is wrong is an error', async () => {
  const findings = await checkDatabase({ url, ownerUrl }, () => new Date(Date.now() - 600_000))
  expect(stateOf(findings, 'clock')).toMatchObject({
    state: 'error',
    said: expect.stringMatching(/^(?:599|600)\.\d s behind the database/),
  })
})

test('missing migrations are a warning, those of a newer version an error', async () => {
  const [last] = await asOwner<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name desc limit 1',
  )
  await asOwner('delete from migration where name = $1', [last!.name])
  expect(stateOf(await checkDatabase({ url, ownerUrl }), 'migrations')).toMatchObject({
    state: 'warning',
    said: `1 are missing, from ${last!.name}`,
  })
  const adviceFor = async (migrations: 'run' | 'check') =>
    JSON.stringify(stateOf(await checkDatabase({ url, ownerUrl, migrations }), 'migrations'))
  expect(await adviceFor('run')).toContain('the next start, or')
  expect(await adviceFor('check')).not.toContain('the next start')
  await asOwner(`insert into migration (name, checksum) values ('9999_later.sql', '')`)
  expect(stateOf(await checkDatabase({ url, ownerUrl }), 'migrations')).toMatchObject({ state: 'error' })
})

test('a standby is an error', async () => {
  const { name, url: other, ownerUrl: owner, asOwner: runAsOwner } = await ownDatabase()
  await runAsOwner(`alter database ${name} set default_transaction_read_only = on`)
  expect(stateOf(await checkDatabase({ url: other, ownerUrl: owner }), 'database')).toMatchObject({
    state: 'error',
    said: expect.stringContaining('read-only'),
  })
})

test('a database that is away is an error that names the variable, and never the password', async () => {
  const findings = await checkDatabase({ url: 'postgresql://portal:secret@127.0.0.1:1/portal', ownerUrl: '' })
  expect(findings).toEqual([
    expect.objectContaining({ state: 'error', said: expect.stringMatching(/^DATABASE_URL: .*ECONNREFUSED/) }),
  ])
  expect(JSON.stringify(findings)).not.toContain('secret')
})
