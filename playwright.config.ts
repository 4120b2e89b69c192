// Browser journeys: the built portal, one with a database of its own for each worker (e2e/support/page.ts), in the system's
// Chromium, at 1440 and 375 pixels; and pictures of its pages (e2e/visual/page.ts).
import path from 'node:path'
import { defineConfig, type Project } from '@playwright/test'

const launchOptions = {
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

const visual: Project = {
  name: 'visual',
  testMatch: '*.visual.ts',
  // The portal of a picture does not change: any worker can take any.
  fullyParallel: true,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixels: 60, threshold: 0.1 },
  },
  use: {
    launchOptions: {
      ...launchOptions,
      args: [...launchOptions.args, '--font-render-hinting=none', '--force-color-profile=srgb', '--disable-lcd-text'],
      env: {
        ...process.env,
        LANG: 'C.UTF-8',
        LANGUAGE: 'en',
        FONTCONFIG_FILE: path.resolve(import.meta.dirname, 'e2e/visual/fonts.conf'),
      },
    },
  },
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  snapshotPathTemplate: 'e2e/visual/pictures/{arg}{ext}',
  outputDir: 'test-results/e2e',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions,
    screenshot: 'only-on-failure',
  },
  projects: [
    // Below 1400 px a drawer replaces the menus, so tests for one width carry its tag.
    { name: 'wide', grepInvert: /@narrow/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'narrow',
      grepInvert: /@wide/,
      use: { viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true },
    },
    // macOS draws letters in another way.
    ...(process.platform === 'linux' ? [visual] : []),
  ],
})
