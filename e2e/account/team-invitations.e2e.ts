// Invitations by a list: what could be sent leaves it, what could not stays to be corrected.
import { m } from '#messages'
import { expect, expectAwake, test } from '../support/page.ts'
import { signInQuickly } from '../support/people.ts'

test('of a list of invitations what failed stays in the box, as it was typed @wide', async ({ page, context }) => {
  await signInQuickly(context, 'owner')
  await page.goto('/team/memberAdd')
  const box = page.getByRole('textbox', { name: m.team_csv_box() })
  const send = page.getByRole('button', { name: m.team_csv_send() })
  await expectAwake(send)
  const failing = ['"list one",  "two\nlines",没有的角色,', 'list-two@chaoxi.example,,,2020-01-01']
  await box.fill([m.team_csv_head(), '', failing[0], `list-${Date.now()}@chaoxi.example,,,`, failing[1]].join('\n'))
  await send.click()
  await expect(box).toHaveValue(failing.join('\n'))
  await expect(page.getByText(m.team_csv_line({ line: 3, account: 'list-two@chaoxi.example' }))).toBeVisible()
  await expect(page.getByText(m.team_csv_day())).toBeVisible()
})
