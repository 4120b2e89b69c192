// Reports of a visit: pages that are opened, and clicks on what leads somewhere.
import { expect, expectAwake, test } from '../support/page.ts'
import { signInOperator } from '../support/people.ts'

test('a page is reported with its path and the number of what it shows', async ({ page }) => {
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/report/page-view')) reports.push(request.postData() ?? '')
  })
  await page.goto('/docs?id=146&lang=en')
  await expect.poll(() => reports.length).toBe(1)
  expect(new URLSearchParams(reports[0]).get('targetPath')).toBe('/docs?id=146')
})

test('clicks on what leads somewhere are reported with where they were', async ({ page }) => {
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/report/click')) reports.push(request.postData() ?? '')
  })
  await page.goto('/docs?search=推送')
  const result = page.locator('main [data-report="search-result"]').first()
  await expectAwake(result)
  await result.click()
  await expect
    .poll(() => reports.map((item) => Object.fromEntries(new URLSearchParams(item))))
    .toEqual([{ action: 'search-result', path: '/docs' }])
  await page.goto('/service/1')
  const action = page.locator('main [data-report="service-action"]').first()
  await expectAwake(action)
  await action.click()
  await expect.poll(() => reports.length).toBe(2)
  expect(Object.fromEntries(new URLSearchParams(reports[1]))).toEqual({ action: 'service-action', path: '/service/1' })
})

test('operators’ pages are not reported', async ({ page, context }) => {
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/report/page-view')) reports.push(request.postData() ?? '')
  })
  await signInOperator(context, 'editor')
  await page.goto('/ops/content')
  await page.goto('/docs?id=146')
  await expect.poll(() => reports.length).toBe(1)
  expect(new URLSearchParams(reports[0]).get('targetPath')).toBe('/docs?id=146')
})
