// The test of every picture: a portal whose time stands still, people who are signed in, and a page that looks the same on
// every machine.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '../../src/lib/text/language.ts'
import { startedPortal } from '../../test/harness/started-portal.ts'
import { tempDir } from '../../test/harness/temp-dir.ts'
import { PORTAL_PORT } from '../support/external-servers.ts'
import { expect, expectAwake, test as journey } from '../support/page.ts'
import { signInOperator, signInQuickly } from '../support/people.ts'
import { pinFonts } from './fonts.ts'
import { NOW } from './now.ts'

const BASE = `http://127.0.0.1:${PORTAL_PORT}`
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

const DEVELOPERS = [
  'owner',
  'status-41',
  'status-33',
  'status-34-10',
  'status-42-0',
  'status-42-1',
  'status-43-1',
  'status-43-2',
  'status-11',
  'status-22',
] as const
const OPERATORS = ['reviewer', 'editor', 'administrator'] as const
export type Person = (typeof DEVELOPERS)[number] | (typeof OPERATORS)[number]

/** Width, theme and language. */
export type Look = `${'wide' | 'narrow'} ${'light' | 'dark'} ${'zh' | 'en'}`

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type TestFixtures = {
  look: Look
  /** Who looks at the page; nobody is a visitor. */
  person: Person | null
}
type WorkerFixtures = {
  /** Cookies of everybody, signed in once and in one order: sign-ins are entries of lists that pictures show. */
  signedIn: ReadonlyMap<Person, State>
}

const isNarrow = (look: Look): boolean => look.startsWith('narrow')
const languageOf = (look: Look): Language => (look.endsWith('en') ? 'en' : 'zh-CN')

export const test = journey.extend<TestFixtures, WorkerFixtures>({
  look: ['wide light zh', { option: true }],
  person: [null, { option: true }],
  dataDir: async ({}, give) => {
    const folder = tempDir('portal-pictures')
    const portal = await startedPortal({ PORT: String(PORTAL_PORT), DATA_DIR: folder, DRAIN_PAUSE: '0' }, [
      process.execPath,
      'e2e/visual/portal.ts',
    ])
    portal.process.stderr?.pipe(process.stderr)
    await give(folder)
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  },
  signedIn: [
    async ({ browser }, give) => {
      const states = new Map<Person, State>()
      for (const name of [...DEVELOPERS, ...OPERATORS]) {
        const context = await browser.newContext({ baseURL: BASE, userAgent: AGENT })
        await (OPERATORS.some((operator) => operator === name)
          ? signInOperator(context, name)
          : signInQuickly(context, name))
        states.set(name, await context.storageState())
        await context.close()
      }
      await give(states)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  colorScheme: async ({ look }, give) => give(look.includes('dark') ? 'dark' : 'light'),
  contextOptions: { reducedMotion: 'reduce' },
  hasTouch: async ({ look }, give) => give(isNarrow(look)),
  isMobile: async ({ look }, give) => give(isNarrow(look)),
  locale: async ({ look }, give) => give(languageOf(look)),
  storageState: async ({ person, signedIn }, give) => give(person ? signedIn.get(person) : undefined),
  userAgent: AGENT,
  viewport: async ({ look }, give) => give(isNarrow(look) ? { width: 375, height: 800 } : { width: 1440, height: 900 }),
  context: async ({ context, look }, give) => {
    await context.addCookies([{ name: 'lang', value: languageOf(look), url: BASE }])
    await pinFonts(context)
    await give(context)
  },
  page: async ({ page }, give) => {
    await page.clock.setFixedTime(NOW)
    await give(page)
  },
})

export type Picture = {
  /** Beginning of the name of its files. */
  name: string
  path: string
  looks: readonly Look[]
  person?: Person
  /** What is done on the page first. */
  before?: (page: Page) => Promise<unknown>
  /** Only what the screen shows, such as a dialog. */
  screen?: boolean
}

/** Longer pages are cut off here. */
const MAX_HEIGHT = 1600
/** Milliseconds for a picture to be taken twice alike: drawing a long page takes a busy machine its time. */
const PATIENCE = 30_000

/** A test for each look of each picture. */
export function take(all: readonly Picture[]): void {
  for (const { name, path, looks, person = null, before, screen = false } of all)
    for (const look of looks)
      test.describe(() => {
        test.use({ look, person })
        test(`${name}, ${look}`, async ({ page }, info) => {
          await page.goto(path)
          await expectAwake(page.locator('body'))
          await before?.(page)
          await settle(page)
          const file = [look.replaceAll(' ', '-'), `${name}.png`]
          await expect(page).toHaveScreenshot(file, { timeout: PATIENCE, ...(screen ? {} : await wholePage(page)) })
          if (['all', 'changed'].includes(info.config.updateSnapshots)) await shrink(info.snapshotPath(...file))
        })
      })
}

/** Until everything is there that a page loads after its first paint; what is drawn by lot looks the same each time. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  // Keys are drawn by lot, and the address of the portal is that of whoever takes the pictures.
  await page.evaluate((base) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
      const data = node.data
        .replaceAll(/pk_[\da-f]{24}/g, `pk_${'0'.repeat(24)}`)
        .replaceAll(base, 'https://portal.example')
      if (data !== node.data) node.data = data
    }
  }, BASE)
  // Drawings and pictures further down are fetched when they come near.
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const visibleImages = [...document.images].filter((image) => image.checkVisibility())
    await Promise.all(visibleImages.map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
  })
}

/** All of a page down to MAX_HEIGHT, with bars that would lie over its middle at their own place. */
async function wholePage(page: Page) {
  const [width, height] = await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position, bottom } = getComputedStyle(element)
      if (position === 'sticky' && bottom !== 'auto') element.style.position = 'relative'
    }
    return [innerWidth, document.documentElement.scrollHeight] as const
  })
  return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) } }
}

/** A third smaller than as the browser writes it, and the same in every pixel. */
async function shrink(file: string): Promise<void> {
  const before = readFileSync(file)
  const after = await sharp(before).png({ compressionLevel: 9, palette: false }).toBuffer()
  // A few bytes are no reason to change a file.
  if (after.length < before.length * 0.95) writeFileSync(file, after)
}
