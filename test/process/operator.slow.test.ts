// npm run operator -- invite: before the first start, beside a running portal, and its refusals.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ownDatabase } from '../harness/own-database.ts'
import { tempDir } from '../harness/temp-dir.ts'

const folder = tempDir('portal-operator')
const database = await ownDatabase('empty')

/** Output of the command, and whether it succeeded. */
async function operator(words: string[], environment: Record<string, string> = {}): Promise<[boolean, string]> {
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DATA_DIR: folder, ...environment }
  const root = path.resolve(import.meta.dirname, '../..')
  const execution = promisify(execFile)(process.execPath, ['scripts/operator.ts', ...words], { cwd: root, env })
  return execution.then(
    ({ stdout }): [boolean, string] => [true, stdout],
    (error: { stderr: string }): [boolean, string] => [false, error.stderr],
  )
}

test('prints a link on a database that no portal has used yet', async () => {
  const here = { DATABASE_URL: database.ownerUrl, ORIGIN: 'https://portal.example', PORTAL_DEMO: 'off' }
  const [well, output] = await operator(
    ['invite', 'Chen@Maker.example', '--role', 'reviewer', '--role', 'editor'],
    here,
  )
  expect(output).toMatch(
    /^https:\/\/portal\.example\/id\/invite\/[\w-]{43}\nFor chen@maker\.example \(reviewer, editor\)\. .*24 hours/,
  )
  expect(well).toBe(true)
  const [row] = await database.asOwner<{ roles: string[] }>('select roles from identity_invitation')
  expect(row?.roles).toEqual(['reviewer', 'editor'])
  // With other keys than those of the database the command creates nothing.
  const [, refusal] = await operator(['invite', 'lin@maker.example'], { ...here, DATA_DIR: path.join(folder, 'other') })
  expect(refusal).toMatch(`${folder}/other/keys.json: the file is missing`)
}, 120_000)

test.each([
  [
    ['invite', 'chen@maker.example', '--role', 'owner'],
    { DATABASE_URL: database.ownerUrl, PORTAL_DEMO: 'off' },
    'Unknown role: owner. There are: administrator, editor, reviewer.',
  ],
  [['invite', 'chen'], {}, 'chen is not an email address.'],
  [['invite'], {}, 'An email address is required.'],
  [['remove', 'chen@maker.example'], {}, 'Usage:'],
  [['invite', 'chen@maker.example', '--admin'], {}, 'Usage:'],
  [
    ['invite', 'chen@maker.example'],
    { DATABASE_URL: 'postgresql://portal@127.0.0.1:1/portal' },
    'DATABASE_URL: cannot connect to the database',
  ],
  [
    ['invite', 'chen@maker.example'],
    { OPS_ISSUER: 'https://id.example', OPS_CLIENT_ID: 'a', OPS_CLIENT_SECRET: 'b', OPS_ACR: 'mfa' },
    'Operators sign in at https://id.example (OPS_ISSUER)',
  ],
])(
  '%j with %j: %s',
  async (words, environment, reason) => {
    const [well, output] = await operator(words, environment as Record<string, string>)
    expect(output).toContain(reason)
    expect(output).not.toContain('    at ')
    expect(well).toBe(false)
  },
  120_000,
)
