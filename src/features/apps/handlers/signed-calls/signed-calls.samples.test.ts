// Code samples for readers: run as they are, once address and two environment variables are set.
import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actorsOf } from '../../../../../test/builders/actors.ts'
import { ORIGIN, testApi } from '../../../../../test/harness/app.ts'
import { LANGUAGES } from '../../../../lib/text/language.ts'
import { withOrigin } from '../../../../lib/portal/sample-app.ts'
import * as apps from '../../contract/apps.ts'
import { secretMake } from '../../contract/keys.ts'

const api = await testApi()
const actors = actorsOf(api, new Date('2026-08-03T10:00:00+08:00'))
beforeEach(async () => {
  actors.restart()
  const owner = await actors.developer({ accountStatus: 33 })
  const { appId, appKey } = await api.call(apps.saveAppInfo, { name: '潮汐日历' }, owner.as)
  const { appSecret } = await api.call(secretMake, { appId }, owner.as)
  vi.stubEnv('POLARIS_APP_KEY', appKey)
  vi.stubEnv('POLARIS_APP_SECRET', appSecret)
  vi.spyOn(Date, 'now').mockReturnValue(actors.now().getTime())
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.startsWith(`${ORIGIN}/`)) throw new Error(`${url} is not this portal`)
    return api.fetch(url.slice(ORIGIN.length), init)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** Runs a module and returns what it printed. */
async function printedBy(code: string): Promise<unknown[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(withOrigin(code, ORIGIN))}`)
  return log.mock.calls.flat()
}

const sampleOf = (id: number, language: string): string => {
  const text = readFileSync(`content/documents/${id}.${language}.md`, 'utf8')
  return /^```js[^\n]*tab="Node\.js"\n([\s\S]*?)^```$/m.exec(text)![1]!
}

test.each(LANGUAGES)('the first call of the quick start (%s)', async (language) => {
  const code = sampleOf(146, language)
  const [answer] = await printedBy(code)
  expect(answer).toMatchObject({ code: '200', value: { name: '潮汐日历', query: '' } })
  const documentedBytes = /"bodyBytes": (\d+)/.exec(readFileSync(`content/documents/146.${language}.md`, 'utf8'))![1]
  expect(answer).toMatchObject({ value: { bodyBytes: Number(documentedBytes) } })
})

test.each(LANGUAGES)('document 501 (%s)', async (language) => {
  expect(await printedBy(sampleOf(501, language))).toEqual(['200', expect.any(String)])
})

test.each(LANGUAGES)('the home page (%s)', async (language) => {
  const { sample } = load(readFileSync('content/site/home.yaml', 'utf8')) as {
    sample: { tabs: { label: string; code: Record<string, string> }[] }
  }
  const code = sample.tabs.find(({ label }) => label === 'Node.js')!.code[language]!
  expect((await printedBy(code))[0]).toMatchObject({ code: '200', value: { name: '潮汐日历' } })
})
