// Pages of the office for roles of any permissions: what the menu offers opens, and nobody meets the page for errors.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATOR_PERMISSIONS, type OperatorPermission } from '../../src/api/access/operator-permissions.ts'
import { openDb, type OpenDb } from '../../src/db/open.ts'
import { makeOperator, makeSession } from '../../src/features/session/factory.ts'
import { insertRole, listRoles } from '../../src/features/session/queries/roles.ts'
import { ownDatabase } from '../harness/own-database.ts'
import { freePort, type StartedPortal, startedPortal } from '../harness/started-portal.ts'
import { tempDir } from '../harness/temp-dir.ts'

/** Pages beside the menu's, each of which may be refused with the page that names the permission. */
const OTHERS = ['/ops/developer/bulk', '/ops/content?kind=document', '/ops/content/document/146/publish', '/ops/me']

let database: OpenDb
let portal: StartedPortal
let origin: string
const roles: { key: string; permissions: readonly string[] }[] = []

beforeAll(async () => {
  const { url, ownerUrl } = await ownDatabase()
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const DATA_DIR = tempDir('portal-roles')
  const environment = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR, PORTAL_DEMO: 'on' }
  portal = await startedPortal({ ...environment, PORT: String(port), ORIGIN: origin })
  database = openDb(url)
  const fresh = await listRoles(database.db)
  const make = async (key: string, permissions: readonly OperatorPermission[]) => {
    await insertRole(database.db, { key, names: { 'zh-CN': key, en: key }, permissions, now: new Date() })
    roles.push({ key, permissions })
  }
  for (const permission of OPERATOR_PERMISSIONS) await make(`only-${permission.replaceAll('.', '-')}`, [permission])
  for (const omittedPermission of OPERATOR_PERMISSIONS)
    await make(
      `but-${omittedPermission.replaceAll('.', '-')}`,
      OPERATOR_PERMISSIONS.filter((permission) => permission !== omittedPermission),
    )
  roles.push(...fresh.map(({ key, permissions }) => ({ key, permissions: permissions as readonly string[] })))
}, 120_000)

afterAll(async () => {
  await database.close()
  await portal.stop()
})

test('every role opens what its menu offers; all else is refused by name', async () => {
  expect(roles.length).toBeGreaterThan(2 * OPERATOR_PERMISSIONS.length)
  const wrong: string[] = []
  for (const { key } of roles) {
    const id = await makeOperator(database.db, { subject: `operator of ${key}`, roles: [key] })
    const cookie = `portal_ops=${await makeSession(database.db, 'operator', id)}`
    const open = (address: string) => fetch(origin + address, { headers: { cookie }, redirect: 'manual' })
    const start = await open('/ops')
    const page = await start.text()
    if (start.status !== 200) wrong.push(`${key} /ops ${start.status}`)
    const menu = new Set([...page.matchAll(/href="(\/ops\/[a-z-]+)"/g)].map(([, address]) => address!))
    for (const address of menu) {
      const { status } = await open(address)
      if (status !== 200) wrong.push(`${key} ${address} ${status}`)
    }
    for (const address of OTHERS) {
      const { status } = await open(address)
      if (status !== 200 && status !== 403) wrong.push(`${key} ${address} ${status}`)
    }
  }
  expect(wrong).toEqual([])
}, 120_000)
