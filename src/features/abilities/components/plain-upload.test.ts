// Document upload through the page's form, as browsers submit it without JavaScript.
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type Actor, actorsOf } from '../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { grantsOf } from '../../../../test/builders/grants.ts'
import type { Submission } from '../../../api/forms/action.ts'
import { submitBy } from '../../../api/forms/submit.ts'
import type { PageContext } from '../../../api/page-context.ts'
import { appAbilityList } from '../contract/abilities.ts'
import { plainUpload } from './plain-upload.server.ts'

const ABOUT = 'screen-fit:design'
let api: TestApi
let company: Actor
let portal: PageContext
let appId: number
beforeAll(async () => {
  api = await testApi()
  const now = new Date('2026-08-03T10:00:00+08:00')
  company = await actorsOf(api, now).developer({ accountStatus: 34, enterpriseType: 51 })
  const submit = submitBy(async (endpoint, input) => (await api.ask(endpoint, input, company.as)).answer, false)
  portal = { submit } as unknown as PageContext
  appId = (await grantsOf(api, now, 1).app(company, 'car')).appId
})

const runUpload = (intent: string, file?: Uint8Array) => {
  const form = new FormData()
  form.append('intent', intent)
  form.append(`file:${ABOUT}`, new File(file ? [new Uint8Array(file)] : [], file ? 'a.png' : ''))
  const url = new URL(`http://portal.test/application/abilities?appId=${appId}`)
  return plainUpload.run({ portal, form, url } as Submission)
}

test('is accepted like any other and shown on the page', async () => {
  const paper = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const result = await runUpload(`upload:${ABOUT}`, paper)
  expect(result).toMatchObject({ message: '', fields: {} })
  const { items } = await api.call(appAbilityList, { appId }, company.as)
  const [document] = items.find(({ code }) => code === 'screen-fit')!.documents
  expect(document?.pictureId).toBe(result.value?.id)
})

test('shows what is wrong next to the document', async () => {
  for (const file of [undefined, Buffer.from('no picture')]) {
    const result = await runUpload(`upload:${ABOUT}`, file)
    expect([result.value, Object.keys(result.fields)]).toEqual([null, [ABOUT]])
    expect(result.message).not.toBe('')
  }
})
