// The console of a developer with apps, as the server sends it, and the page of one of its apps: calls, stars, keys, names.
import { m } from '#messages'
import { expect, expectAccessible, expectAwake, expectFits, test } from '../support/page.ts'
import { signInQuickly } from '../support/people.ts'
import { ANY, pattern } from '../support/texts.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the console draws the calls and names the one step to do now', async ({ page, context }) => {
    await signInQuickly(context, 'owner')
    await page.goto('/console')
    const hero = page.getByRole('region', { name: m.console_title() })
    await expect(hero.getByRole('link', { name: m.console_app_correct() })).toHaveAttribute('href', /appId=\d+/)
    const words = { from: ANY, to: ANY, calls: ANY, compared: ANY, yesterday: ANY, today: ANY }
    await expect(hero.getByRole('img', { name: pattern(m.console_tide(words)) })).toBeVisible()
    const calls = page.getByRole('region', { name: m.console_calls(), exact: true })
    await calls.getByText(m.console_calls_numbers()).click()
    await expect(calls.getByRole('row')).toHaveCount(31)
    await expect(page.getByRole('link', { name: m.console_apps_create() })).toBeVisible()
    await expectFits(page)
  })
})

test('what the console only shows travels once, and its links open pages without loading again', async ({
  page,
  context,
}) => {
  await signInQuickly(context, 'owner')
  const answer = await page.goto('/console')
  const [markup = '', data = ''] = (await answer!.text()).split('streamController.enqueue')
  expect(markup).toContain('潮汐日历')
  expect(data).not.toContain('潮汐日历')

  const quotas = page.getByRole('region', { name: m.console_quotas() })
  await expectAwake(page.getByRole('contentinfo'))
  await page.evaluate(() => (document.documentElement.dataset.same = 'yes'))
  await quotas.getByRole('link', { name: '潮汐日历' }).first().click()
  await expect(page).toHaveURL(/\/application\/calls/)
  // Drawn by React from the data of the navigation.
  await page.goBack()
  await expect(quotas.getByRole('link', { name: '潮汐日历' }).first()).toBeVisible()
  await expect(page.locator('html[data-same]')).toHaveCount(1)
  await expectFits(page)
})

test('from a failed call in an app’s page to the place that explains it', async ({ page, context }) => {
  await signInQuickly(context, 'owner')
  await page.goto('/console')
  await expect(page.getByRole('heading', { name: m.console_quotas() })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/application?q=' + encodeURIComponent('潮汐日历'))
  await page.getByRole('link', { name: '潮汐日历' }).click()
  await expect(page.getByRole('img', { name: pattern(m.apps_chart({ name: '潮汐日历', stars: ANY })) })).toBeVisible()
  const calls = page.getByRole('region', { name: m.apps_calls(), exact: true })
  // One for wide screens and one for narrow ones, of which the styles leave one.
  await expect(
    calls.getByRole('img', { name: pattern(m.apps_calls_chart({ from: ANY, to: ANY, calls: ANY, errors: ANY })) }),
  ).toHaveCount(1)
  await expectAccessible(page)
  await expectFits(page)

  // Each dialog names the app, and a new name begins with the one it has.
  const rename = page.getByRole('button', { name: m.apps_rename() })
  await expectAwake(rename)
  await rename.click()
  const dialog = page.getByRole('dialog', { name: m.apps_rename_title({ name: '潮汐日历' }) })
  await expect(dialog.getByRole('textbox', { name: m.apps_new_name() })).toHaveValue('潮汐日历')
  await dialog.getByRole('button', { name: m.apps_cancel() }).click()
  await page.getByRole('button', { name: m.apps_more(), exact: true }).click()
  await page.getByRole('button', { name: m.apps_take_down(), exact: true }).click()
  await expect(page.getByRole('dialog', { name: m.apps_take_down_title({ name: '潮汐日历' }) })).toBeVisible()
  await page.keyboard.press('Escape')

  // The button that copies says so itself.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const keys = page.getByRole('region', { name: m.apps_keys(), exact: true })
  await keys.getByRole('button', { name: m.apps_copy({ what: 'appKey' }) }).click()
  await expect(keys.getByRole('button', { name: m.ui_copied() })).toHaveText(m.ui_copied())
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^pk_/)

  await calls.getByRole('link', { name: m.apps_calls_explained() }).click()
  await expect(page).toHaveURL(/\/docs\?id=\d+#/)
})
