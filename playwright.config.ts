// Browser journeys: the built portal on a database of its own, in the system's Chromium, at 1440 and 375 pixels.
import { defineConfig } from '@playwright/test'
import { tempDir } from './test/harness/temp-dir.ts'

const PORT = Number(process.env.E2E_PORT ?? 8499)
process.env.E2E_DATA ??= tempDir('portal-e2e')

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

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/e2e',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
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
  ],
  webServer: {
    command: 'node e2e/support/portal.ts',
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: { PORT: String(PORT), DATA_DIR: process.env.E2E_DATA, LOG_LEVEL: 'error' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
