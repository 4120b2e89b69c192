// Evidence: an operator's act is found in the audit log with its reason; the log is verified, and a row that was changed by hand in
// the database is found.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { m } from '#messages'
import { databaseOf } from '../support/database.ts'
import { expect, expectAccessible, expectFits, test } from '../support/page.ts'
import { callerOf, signInOperator } from '../support/people.ts'

/** As its owner: the portal itself may not change an entry. */
async function asOwner(dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: (await databaseOf(dataDir)).ownerUrl })
  await client.connect()
  return client
}

/** `npm run audit -- verify`, beside the running portal. */
async function verify(dataDir: string, origin: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, ORIGIN: origin }
  const ran = promisify(execFile)(process.execPath, ['scripts/audit.ts', 'verify'], { env })
  return (await ran.catch((error: { stdout: string }) => error)).stdout
}

test('the audit log is verified, and a row that was changed by hand is found', async ({
  page,
  context,
  dataDir,
  baseURL,
}, { project }) => {
  test.setTimeout(180_000)
  const day = project.name === 'wide' ? '2027-03-02' : '2027-03-03'
  await signInOperator(context, 'administrator')
  const set = await callerOf(context).post('/api/ops/v1/working-day/set', { day, as: 'holiday', name: '盘点' })
  expect(set.code).toBe('200')
  await page.goto('/ops/audit')
  const link = page.getByRole('link', { name: m.review_act_day_set() }).first()
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await link.click()
  await expect(page).toHaveURL(/\/ops\/audit\/\d+$/)
  const id = Number(/\d+$/.exec(page.url())![0])
  await expectAccessible(page)
  await expectFits(page)

  const before = await verify(dataDir, baseURL!)
  expect(before).toContain('The audit log is sound.')
  const owner = await asOwner(dataDir)
  try {
    // A job seals what was recorded every minute; what is changed before that is sealed as it is then.
    const isSealed = async () =>
      (await owner.query('select 1 from audit_seal where entry_id = $1', [id])).rowCount === 1
    await expect.poll(isSealed, { timeout: 90_000 }).toBe(true)
    const { rows } = await owner.query('select subject_id from audit_entry where id = $1', [id])
    expect(rows).toEqual([{ subject_id: day }])
    await owner.query(`update audit_entry set subject_id = '2027-12-31' where id = $1`, [id])
    expect(await verify(dataDir, baseURL!)).toMatch(new RegExp(`Entry ${id} was (?:changed|not written by the portal)`))
    await owner.query('update audit_entry set subject_id = $2 where id = $1', [id, day])
    expect(await verify(dataDir, baseURL!)).toContain('The audit log is sound.')
  } finally {
    await owner.end()
  }
})

test('a slip in the filter of the audit log is named at its field, and shows nothing', async ({ page, context }) => {
  await signInOperator(context, 'administrator')
  await page.goto('/ops/audit')
  await expect(page.getByText(m.audit_export_help({ max: '100,000' }))).toBeVisible()
  await page.getByLabel(m.audit_developer_id()).fill('lin')
  await page.getByRole('button', { name: m.audit_filter(), exact: true }).click()
  await expect(page.getByRole('heading', { name: m.audit_wrong_title() })).toBeVisible()
  const developer = page.getByLabel(m.audit_developer_id())
  await expect(developer).toHaveValue('lin')
  await expect(developer).toHaveAccessibleDescription(m.failure_field_wrong())
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('button', { name: m.audit_export_csv() })).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
  await page.goto('/ops/audit?act=account.frozn&from=2027-02-30')
  await expect(page.getByLabel(m.audit_column_act(), { exact: true })).toHaveValue('account.frozn')
  await expect(page.getByText(m.audit_day_wrong({ text: '2027-02-30' }))).toBeVisible()
  const file = await page.request.post('/ops/audit/export', {
    form: { as: 'csv', developerId: 'lin' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(file.status()).toBe(400)
})
