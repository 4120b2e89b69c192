// The test of every journey: each worker's own portal, a page that fails the test on a script error or a violated policy, and
// the accessibility check.
import { rmSync } from 'node:fs'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { startedPortal } from '../../test/harness/started-portal.ts'
import { tempDir } from '../../test/harness/temp-dir.ts'
import { PORTAL_PORT } from './external-servers.ts'

/** A browser's message about refused calls. */
const MEANT = /the server responded with a status of 4\d\d/
/** Its message while there is no network, about code that it would read ahead. */
const AWAY =
  /net::ERR_INTERNET_DISCONNECTED|The code of \S+ is missing|Failed to fetch dynamically imported module|Error loading route module|Failed to fetch manifest patches/

declare global {
  interface Window {
    axe: typeof axe
  }
}

type TestFixtures = { errors: string[]; losesNetwork: boolean }
type WorkerFixtures = {
  /** Data folder of the portal that this worker's journeys run on. */
  dataDir: string
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Journeys change what others in the same portal would see, so workers that run at once share none.
  dataDir: [
    async ({}, use) => {
      const folder = tempDir('portal-e2e')
      const portal = await startedPortal({ PORT: String(PORTAL_PORT), DATA_DIR: folder, DRAIN_PAUSE: '0' }, [
        process.execPath,
        'e2e/support/portal.ts',
      ])
      portal.process.stderr?.pipe(process.stderr)
      await use(folder)
      await portal.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: `http://127.0.0.1:${PORTAL_PORT}`,
  losesNetwork: [false, { option: true }],
  errors: [
    async ({ page, losesNetwork }, use) => {
      const errors: string[] = []
      const isMeant = (text: string) => losesNetwork && AWAY.test(text)
      // What the policy keeps from running may be caught by who tried.
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`policy: ${violatedDirective} ${blockedURI}`)
        })
      })
      page.on('pageerror', (error) => isMeant(String(error)) || errors.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !MEANT.test(message.text()) && !isMeant(message.text()))
          errors.push(message.text())
      })
      await use(errors)
      expect(errors, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** WCAG 2.2 AA as far as a program can tell, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  // Scripts that start restore where the page was before it was loaded again.
  await expectAwake(page.locator('body'))
  // The header stays in view: what a page happens to be scrolled to lies half under it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.evaluate(axe.source)
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    // The themes differ in colours alone: what does not look at these is asked once.
    const runOnly: RunOptions['runOnly'] =
      theme === 'light'
        ? { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }
        : { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
    const options: RunOptions = { runOnly, resultTypes: ['violations'] }
    const violations = await page.evaluate(
      async (axeOptions) => (await window.axe.run(document, axeOptions)).violations,
      options,
    )
    const problems = violations.map(
      ({ id, nodes }) =>
        `${theme} ${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('\n')}`,
    )
    expect(problems).toEqual([])
  }
}

/** Nothing sticks out to the side. */
export async function expectFits(page: Page): Promise<void> {
  const out = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(out).toBeLessThanOrEqual(0)
}

/** Scripts come after the first paint: waits until the page is hydrated. */
export const waitForHydration = (page: Page): Promise<void> =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

/** Waits until this element is there and listens. */
export async function expectAwake(element: Locator): Promise<void> {
  await waitForHydration(element.page())
  await element.waitFor({ state: 'attached' })
}

/** Presses a button that asks first, and the one of the same name in its question. */
export async function confirmed(button: Locator, name: string): Promise<void> {
  await expectAwake(button)
  await button.click()
  await button.page().getByRole('dialog').getByRole('button', { name, exact: true }).click()
}
