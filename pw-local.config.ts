import base from '/tmp/wt/company/playwright.config.ts'
const { webServer: _, ...rest } = base as Record<string, unknown>
export default { ...rest, testDir: '/tmp/wt/company/e2e', use: { ...(rest['use'] as object), baseURL: 'http://127.0.0.1:8440' } }
