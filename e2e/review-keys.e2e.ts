// The review desk by keyboard alone: sent back for one field, and a hard case that is skipped.
import { m } from '#messages'
import { expect, expectAccessible, test, waitForHydration } from './support/page.ts'
import { callerOf, operatorOf, registerAccount, signInOperator } from './support/people.ts'
import { submitPerson } from './support/certifying.ts'
import { ANY, pattern, startingWith } from './support/texts.ts'
import { reasonIn } from './support/content.ts'
import { sampleId } from '../src/features/accounts/factory/sample-numbers.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const PEOPLE = [
  { realName: '沈汀', voucherNum: sampleId(9311), telephone: '13900008111' },
  { realName: '顾汐', voucherNum: sampleId(9312), telephone: '13900008112' },
] as const

let [first, second] = [0, 0]

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  const operator = await operatorOf(browser)
  const cases: number[] = []
  for (const person of PEOPLE) {
    const developer = await browser.newContext()
    await registerAccount(developer)
    cases.push(await submitPerson(developer, operator, person))
    await developer.close()
  }
  ;[first = 0, second = 0] = cases
  await operator.close()
})

test('by keyboard alone a case is sent back for one field, and a hard one is skipped @wide', async ({ browser }) => {
  const context = await browser.newContext()
  await signInOperator(context, 'reviewer')
  const page = await context.newPage()
  const address = `/ops/review/${first}`
  await page.goto(address)
  await waitForHydration(page)
  // Words, not codes.
  await expect(page.getByRole('article')).not.toContainText(/bizCode|类型 \d|\(\d\d\)/)
  let pressCount = 0
  const press = async (key: string) => {
    pressCount++
    await page.keyboard.press(key)
  }
  // What is pressed while the case is being claimed works once it is open.
  await press('c')
  await press('Control+Enter')
  await expect(
    page.getByRole('status').filter({ hasText: pattern(m.review_approve_unseen({ count: ANY })) }),
  ).toBeVisible()
  await expect(page.getByRole('cell', { name: PEOPLE[0].voucherNum })).toBeVisible()
  // The next one is not taken while this one is open.
  await page.keyboard.press('n')
  await expect(page.getByText(m.review_next_undecided())).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  // The second field, its first reason.
  await press('.')
  await press('.')
  await expect(
    page.getByRole('button', { name: m.review_data_mark({ name: m.certification_name_voucherNum() }) }),
  ).toBeFocused()
  await press('f')
  const reasons = page.getByRole('group', {
    name: m.review_reject_reasons({ name: m.certification_name_voucherNum() }),
  })
  await expect(reasons).toBeFocused()
  await expectAccessible(page)
  await press('1')
  await expect(reasons.getByRole('button', { name: reasonIn('account', 'number_mismatch').short })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await press('Control+Enter')
  const question = page.getByRole('dialog', { name: m.review_reject_ask({ subject: '沈*' }) })
  await expect(question).toContainText(m.review_remark_marked({ count: 1 }))
  await expect(question.getByRole('button', { name: m.review_reject_go({ count: 1 }) })).toBeFocused()
  await press('Enter')
  await expect(page.getByText(m.review_decide_done_rejected(), { exact: true })).toBeVisible()
  await expect(page.getByRole('complementary', { name: m.review_decide_title() })).toContainText(
    m.ui_pair({ name: m.certification_name_voucherNum(), text: reasonIn('account', 'number_mismatch').text }),
  )
  expect(pressCount).toBeLessThanOrEqual(12)
  const expectProcess = async (process: string) => {
    const id = new URL(page.url()).pathname.split('/').at(-1)!
    const { value } = await callerOf(context).get('/api/ops/v1/review/detail', { id })
    expect(value).toMatchObject({ process })
  }
  await page.goto(`${address}?process=enterpriseChange`)
  await waitForHydration(page)
  const claimNext = page.getByRole('button', { name: startingWith(m.ui_next_case()) })
  await claimNext.click()
  await expect(page).toHaveURL(/\?process=enterpriseChange$/)
  await expect(page.getByRole('timer')).toBeVisible()
  await expectProcess('enterpriseChange')
  await page.keyboard.press('u')
  await expect(page.getByRole('button', { name: m.review_decide_claim() })).toBeVisible()

  // A hard case goes back with a reason, and the next one comes.
  await page.goto(`/ops/review/${second}?process=enterpriseFirst`)
  await waitForHydration(page)
  await page.keyboard.press('c')
  await page.keyboard.press('s')
  const skip = page.getByRole('dialog', { name: m.review_pass_skip() })
  await expect(skip.getByRole('radio', { name: m.review_skip_unsure() })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(m.review_pass_skipped({ id: second }))).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page).not.toHaveURL((url) => url.pathname.endsWith(`/${second}`))
  // From the filter from which this one was opened.
  await expect(page).toHaveURL(/\?process=enterpriseFirst/)
  await expectProcess('enterpriseFirst')
  await page.keyboard.press('u')
  await expect(page.getByRole('button', { name: m.review_decide_claim() })).toBeVisible()
  await page.goto(`/ops/review/${second}`)
  await expect(page.getByRole('list', { name: m.review_handoff_list() })).toContainText(
    m.review_handoff_skipped({ name: 'reviewer', reason: m.review_skip_waiting() }),
  )

  // A note that was not saved is there again, at its case alone, until it is.
  await waitForHydration(page)
  const note = page.getByRole('textbox', { name: m.review_note_label() })
  await note.fill('先问一下法务')
  await expect(note).toHaveAccessibleDescription(m.review_note_unsaved())
  await page.goto(`/ops/review/${first}`)
  await waitForHydration(page)
  await expect(note).toHaveValue('')
  await page.goto(`/ops/review/${second}`)
  await expect(note).toHaveValue('先问一下法务')
  await note.fill('先问一下法务，再决定')
  await page.getByRole('button', { name: m.review_note_save() }).click()
  await expect(page.getByText(m.review_note_saved())).toBeVisible()
  await expect(note).toHaveValue('先问一下法务，再决定')
  await expect(note).toHaveAccessibleDescription('')
  await page.reload()
  await waitForHydration(page)
  await expect(note).toHaveValue('先问一下法务，再决定')
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('.note.')))).toEqual([])
  await context.close()
})
