// The fonts of the pictures: those of the packages, in place of whatever the machine has.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'

const PACKAGES = path.resolve(import.meta.dirname, '../../node_modules/@fontsource-variable')
/** Below the portal's own address, as its policy asks for. */
const PLACE = '/fonts-of-pictures'

/** Latin letters first, or quotation marks in English come from the Chinese face and take a full-width square. */
const TEXT = "'Inter Variable', 'Noto Sans SC Variable'"
const CODE = "'JetBrains Mono Variable', 'Noto Sans SC Variable'"

const facesOf = (name: string): string =>
  readFileSync(path.join(PACKAGES, name, 'index.css'), 'utf8')
    .replaceAll('url(./files/', `url(${PLACE}/${name}/files/`)
    .replaceAll('font-display: swap', 'font-display: block')

const SHEET = `
${['inter', 'noto-sans-sc', 'jetbrains-mono'].map(facesOf).join('\n')}
:root { --font: ${TEXT} !important; --font-display: ${TEXT} !important; --font-mono: ${CODE} !important }
* { content-visibility: visible !important }
`

/** Serves the fonts to every page of a context, and has its pages use them before their first line of text. */
export async function pinFonts(context: BrowserContext): Promise<void> {
  await context.route(`**${PLACE}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: path.join(PACKAGES, pathname.slice(PLACE.length)), contentType: 'font/woff2' })
  })
  // A sheet outside the document: nothing in it is there for React to find.
  await context.addInitScript((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, SHEET)
}
