// Generator of the pictures that chats show beside a shared link: scenes of src/ui/art at night, without their letters. Run by hand
// after a change of a scene; its pictures are committed in src/ui/page/head/pictures.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureBrowser } from './toolchain.mjs'

const UI = path.resolve(import.meta.dirname, '../src/ui')
const SIZE = { width: 1200, height: 630 }

/** What stands in the middle stays in view where a chat shows a square. */
const SCENES = {
  home: { file: 'start/signin-disc', box: '-416 0 1752 920' },
  services: { file: 'start/platform-phone', box: '-141 0 1143 600' },
  docs: { file: 'start/dipper', box: '-62 -198 1404 737' },
  notices: { file: 'services/push-look', box: '-38 0 895 470' },
}

const readUiFile = (file: string) => readFile(path.join(UI, file), 'utf8')
const css = (
  await Promise.all(['theme/tokens.css', 'art/art.css', 'art/art-light.css', 'art/art-signs.css'].map(readUiFile))
).join('\n')

const browserPath = ensureBrowser()
const browser = await chromium.launch({
  ...(browserPath ? { executablePath: browserPath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: SIZE })
for (const [name, { file, box }] of Object.entries(SCENES)) {
  const scene = (await readUiFile(`art/${file}.svg`)).replace(/viewBox="[^"]*"/, `viewBox="${box}"`)
  await page.setContent(`<!doctype html><html data-theme="dark"><style>${css}
    body { margin: 0; background: var(--art-sky) }
    .art { width: 100vw; height: 100vh }
    .art text { display: none }</style>${scene}`)
  const shot = await page.screenshot()
  await writeFile(
    path.join(UI, `page/head/pictures/${name}.png`),
    await sharp(shot).png({ palette: true, effort: 10 }).toBuffer(),
  )
}
await browser.close()
