// The check of a page by keyboard alone: Tab reaches every control of its main part, shows where it is, and is caught nowhere.
import type { Page } from '@playwright/test'
import { expect, expectAwake } from './page.ts'

declare global {
  interface Window {
    /** Controls that Tab has not reached yet, with how they looked before. */
    unreached: Map<Element, string>
    look: (control: Element) => string
    nameOf: (control: Element) => string
  }
}

/** More presses than any page has controls, those of a previewed page included. */
const MAX_PRESSES = 600

export async function expectOperableByKeyboard(page: Page): Promise<void> {
  await expectAwake(page.locator('body'))
  await page.evaluate(() => {
    const visibilityOptions = { visibilityProperty: true }
    // One of a group of radio buttons is enough: the arrow keys reach the others.
    const isLed = (control: Element) =>
      control instanceof HTMLInputElement &&
      control.type === 'radio' &&
      document.querySelector(`input[type=radio][name="${CSS.escape(control.name)}"]:checked`) !== control &&
      document.querySelector(`input[type=radio][name="${CSS.escape(control.name)}"]`) !== control
    const isTabbable = (control: Element) =>
      control instanceof HTMLElement &&
      control.tabIndex >= 0 &&
      !control.matches(':disabled, [inert] *, input[type=hidden]') &&
      control.checkVisibility(visibilityOptions) &&
      !isLed(control)
    const parentsOf = ({ parentElement: first }: Element) => [
      first,
      first?.parentElement,
      first?.parentElement?.parentElement,
    ]
    window.look = (control) =>
      [control, control.nextElementSibling, ...parentsOf(control)]
        .map((element) => {
          if (!element) return ''
          const { outline, boxShadow, backgroundColor, borderColor } = getComputedStyle(element)
          return [outline, boxShadow, backgroundColor, borderColor].join()
        })
        .join(' | ')
    window.nameOf = (control) => `${control.outerHTML.slice(0, 160)} ${control.textContent?.trim().slice(0, 30)}`
    window.unreached = new Map(
      [
        ...document.querySelectorAll(
          'main :is(a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true])',
        ),
      ]
        .filter(isTabbable)
        .map((control) => [control, window.look(control)]),
    )
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) activeElement.blur()
  })
  const unmarkedControls: string[] = []
  let remainingCount = 1
  for (let presses = 0; remainingCount && presses < MAX_PRESSES; presses++) {
    await page.keyboard.press('Tab')
    const step = await page.evaluate(() => {
      const control = document.activeElement!
      const group =
        control instanceof HTMLInputElement && control.type === 'radio'
          ? [...document.querySelectorAll(`input[type=radio][name="${CSS.escape(control.name)}"]`)]
          : [control]
      const before = window.unreached.get(control)
      for (const item of group) window.unreached.delete(item)
      const isMarked = before === undefined || before !== window.look(control)
      return { left: window.unreached.size, unmarked: isMarked ? '' : window.nameOf(control) }
    })
    remainingCount = step.left
    if (step.unmarked) unmarkedControls.push(step.unmarked)
  }
  const missedControls = await page.evaluate(() => [...window.unreached.keys()].map(window.nameOf))
  expect(missedControls, 'controls that Tab does not reach').toEqual([])
  expect(unmarkedControls, 'controls that do not show that they have the focus').toEqual([])
}
