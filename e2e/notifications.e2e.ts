// The bell: one number and one read state with the message centre; marking all, and undoing it.
import { m } from '#messages'
import { expect, expectAwake, test } from './support/page.ts'
import { callerOf, signInQuickly } from './support/people.ts'
import { startingWith } from './support/texts.ts'

test('what is read behind the bell is read in the message centre; marking all can be undone @wide', async ({
  page,
  context,
}) => {
  await signInQuickly(context, 'status-34')
  const countUnread = async () =>
    (await callerOf(context).get('/api/dev/v1/notification/list')).value['unread'] as number
  const before = await countUnread()
  expect(before).toBeGreaterThan(1)
  await page.goto('/console')
  const bell = page.getByRole('button', { name: startingWith(m.ui_bell()) })
  await expectAwake(bell)
  await bell.click()
  const news = page.getByRole('banner').getByRole('link', { name: startingWith(m.ui_bell_new()) })
  await news.and(page.locator('[href*="/notice?id="]')).first().click()
  await expect(page).toHaveURL(/\/notice\?id=\d+$/)
  await expect(page.getByRole('button', { name: m.notices_mark_unread() })).toBeVisible()
  await expect(bell).toHaveAccessibleName(m.ui_bell_unread({ count: before - 1 }))
  expect(await countUnread()).toBe(before - 1)

  await bell.click()
  await page.getByRole('banner').getByRole('button', { name: m.ui_bell_mark_read() }).click()
  const undo = page.getByRole('button', { name: m.ui_undo() })
  // The toast stays while the pointer is on it.
  await undo.hover()
  await expect(bell).toHaveAccessibleName(m.ui_bell())
  expect(await countUnread()).toBe(0)
  await undo.click()
  await expect(bell).toHaveAccessibleName(m.ui_bell_unread({ count: before - 1 }))
})
