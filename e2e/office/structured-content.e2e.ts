// An editor changes the home page and the page of a service in forms: by keyboard, by pointer, with undo, and with what is wrong
// said at its field.
import type { Page } from '@playwright/test'
import { m } from '#messages'
import { confirmed, expect, expectAccessible, expectFits, test } from '../support/page.ts'
import { signInOperator } from '../support/people.ts'
import { settingsOf } from '../../src/lib/text/language.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const savedNow = (page: Page) => expect(page.getByRole('status').filter({ hasText: /\d\d:\d\d/ })).toBeVisible()
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const toggles = (page: Page, name: string) => list(page, name).locator('> li [data-on="open"]')
const names = async (page: Page, name: string) =>
  (await toggles(page, name).allTextContents()).map((text) => text.replace(/^\d+/, ''))
const titleIn = (label: string) => m.publishing_label_in({ label, language: settingsOf('zh-CN').name })

test('the blocks of the home page', async ({ page, context }, { project }) => {
  await signInOperator(context, 'editor')
  await page.goto('/ops/content/block/home')
  const resources = m.home_shape_resources()
  await expect(toggles(page, resources).first()).toBeVisible()
  const before = await names(page, resources)

  // By keyboard: the handle's arrow keys, and the focus goes along.
  const handle = list(page, resources).locator('> li').nth(1).locator('[data-on="drag"]')
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => names(page, resources)).toEqual([before[1], before[0], ...before.slice(2)])
  await expect(list(page, resources).locator('> li').first().locator('[data-on="drag"]')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => names(page, resources)).toEqual(before)

  // By pointer, with a line where it will land.
  const from = await list(page, resources).locator('> li').first().locator('[data-on="drag"]').boundingBox()
  const third = await list(page, resources).locator('> li').nth(2).boundingBox()
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2)
  await page.mouse.down()
  await page.mouse.move(from!.x + 10, third!.y + third!.height - 2, { steps: 8 })
  await expect(list(page, resources).locator('> li[data-line]')).toHaveCount(1)
  await page.mouse.up()
  await expect.poll(() => names(page, resources)).toEqual([before[1], before[2], before[0], ...before.slice(3)])

  // Removed, and brought back.
  const removedName = (await names(page, resources))[0]!
  await list(page, resources)
    .getByRole('button', { name: m.publishing_item_remove({ name: removedName }), exact: true })
    .click()
  await expect.poll(() => names(page, resources)).not.toContain(removedName)
  await page.getByRole('button', { name: m.ui_undo() }).click()
  await expect.poll(async () => (await names(page, resources))[0]).toBe(removedName)

  // A new one is open, has the focus, and is not ready before it is filled in.
  await page
    .getByRole('button', { name: m.publishing_item_add({ one: m.home_shape_resource().toLocaleLowerCase() }) })
    .click()
  const addedItem = list(page, resources).locator('> li').last()
  const title = addedItem.getByRole('textbox', { name: titleIn(m.home_shape_title()) })
  await expect(title).toBeFocused()
  await page.getByRole('button', { name: m.publishing_check_now(), exact: true }).click()
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(title).toBeFocused()
  await expect(addedItem.getByText(m.publishing_check_empty()).first()).toBeVisible()
  await title.fill(`潮汐手册 ${project.name}`)
  await savedNow(page)
  await expectAccessible(page)
  await expectFits(page)

  // The text itself has what was typed, and so has the form again.
  await page.getByRole('button', { name: m.publishing_as_yaml() }).click()
  await expect(page.getByRole('textbox', { name: m.home_field_body(), exact: true })).toContainText('guide:')
  await page.getByRole('button', { name: m.publishing_as_form() }).click()
  await expect(toggles(page, resources).last()).toContainText(`潮汐手册 ${project.name}`)

  await page.reload()
  await expect(toggles(page, resources).last()).toContainText(`潮汐手册 ${project.name}`)
  await confirmed(page.getByRole('button', { name: m.publishing_discard() }), m.publishing_discard())
  await expect.poll(() => names(page, resources)).toEqual(before)
})

test('forty items of a module, and a module of another kind', async ({ page, context }) => {
  await signInOperator(context, 'editor')
  await page.goto('/ops/content/service/1')
  const modules = m.service_pages_shape_modules()
  await expect(toggles(page, modules).first()).toBeVisible()
  await page
    .getByRole('combobox', {
      name: m.publishing_item_kind({ one: m.service_pages_shape_module().toLocaleLowerCase() }),
    })
    .selectOption('faq')
  const add = (item: string) =>
    page.getByRole('button', { name: m.publishing_item_add({ one: item.toLocaleLowerCase() }) }).last()
  await add(m.service_pages_shape_module()).click()
  const questions = list(page, modules).locator('> li').last()
  const items = questions.getByRole('list', { name: m.service_pages_shape_questions(), exact: true })
  const more = questions.getByRole('button', {
    name: m.publishing_item_add({ one: m.service_pages_shape_question().toLocaleLowerCase() }),
  })
  for (let at = 0; at < 40; at++) await more.click()
  await expect(items.locator('> li')).toHaveCount(40)
  await items.locator('> li').last().getByRole('textbox').first().pressSequentially('会不会很慢？')
  await savedNow(page)
  await expect(items.locator('> li').last().locator('[data-on="open"]')).toContainText('会不会很慢？')
  await confirmed(page.getByRole('button', { name: m.publishing_discard() }), m.publishing_discard())
  await expect(list(page, modules).locator('> li').last()).not.toContainText('会不会很慢？')
})
