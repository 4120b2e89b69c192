// A script that got into the database past the sanitizer: the browser refuses it, and the page's own scripts run.
import { m } from '#messages'
import { openDb } from '../src/db/open.ts'
import { databaseOf } from './support/database.ts'
import { expect, expectAwake, test } from './support/page.ts'

const DOCUMENT = 201
const PLANTED = `<script>window.planted = true; document.documentElement.dataset.planted = 'yes'</script>`

test('a script that came with a document does not run', { tag: '@wide' }, async ({ page, errors, dataDir }) => {
  const { db, close } = openDb((await databaseOf(dataDir)).url, 1)
  const write = (html: string) =>
    db
      .updateTable('document_text')
      .set({ html })
      .where('document_id', '=', DOCUMENT)
      .where('language', '=', 'zh-CN')
      .execute()
  const { html } = await db
    .selectFrom('document_text')
    .select('html')
    .where('document_id', '=', DOCUMENT)
    .where('language', '=', 'zh-CN')
    .executeTakeFirstOrThrow()
  try {
    await write(`${PLANTED}${html}`)
    await expect
      .poll(async () => (await (await page.request.get(`/docs?id=${DOCUMENT}`)).text()).includes(PLANTED))
      .toBe(true)
    await page.goto(`/docs?id=${DOCUMENT}`)
    await expectAwake(page.getByRole('button', { name: m.ui_nav_services(), exact: true }))
    expect(await page.evaluate(() => document.documentElement.dataset.planted)).toBeUndefined()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    expect(errors.splice(0).join('\n')).toContain('policy: script-src-elem inline')
  } finally {
    await write(html)
    await close()
  }
})
