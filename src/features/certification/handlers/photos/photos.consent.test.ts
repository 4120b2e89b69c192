// Separate photo consent during a first certification; its withdrawal later is covered by consent-withdraw.test.ts.
import { beforeAll, expect, test } from 'vitest'
import { PERSON_PHOTOS, picture, type Walk, walkOf } from '../../../../../test/builders/certification.ts'
import type { Actor } from '../../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { consentList } from '../../../accounts/contract/own-data.ts'
import { personUploadIdentity } from '../../contract/personal.ts'
import { imgDownload, imgList, imgUpload, photoConsentWithdraw } from '../../contract/photos.ts'
import { sweepFiles } from '../../../uploads/handlers/sweep-files.ts'
import { PHOTO_FILES } from '../../queries/photos.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

const withdraw = (who: Actor) => walk.code(photoConsentWithdraw, {}, who)
const kinds = async (who: Actor) => (await api.call(imgList, {}, who.as)).photos.map(({ kind }) => kind)
const upload = async (who: Actor, consent?: string) =>
  walk.code(imgUpload, { kind: 'front', file: await picture(), consent }, who)
const identity = async (who: Actor) =>
  (await api.call(consentList, {}, who.as)).consents.find(({ key }) => key === 'identity')

test('photos in the form are deleted, also from disk, and new ones need a new consent', async () => {
  const who = await walk.made()
  expect(await withdraw(who)).toBe('404001')
  await walk.person(who)
  await walk.upload(who, PERSON_PHOTOS)
  const [photo] = (await api.call(imgList, {}, who.as)).photos
  expect(await identity(who)).toMatchObject({ holds: true, withdrawnAt: null })

  expect(await api.call(photoConsentWithdraw, {}, who.as)).toEqual({
    withdrawnAt: walk.now().toISOString(),
    removed: 3,
    accountStatus: 42,
    deadline: null,
  })
  expect(await identity(who)).toMatchObject({ holds: false, withdrawnAt: walk.now().toISOString() })
  expect(await kinds(who)).toEqual([])
  expect(await walk.code(imgDownload, { id: photo!.id }, who)).toBe('404001')
  await sweepFiles(api.db, api.adapters.files, walk.now(), [PHOTO_FILES])
  const rows = await api.db
    .selectFrom('certification_photo')
    .where('developer_id', '=', who.id)
    .select('file_name')
    .execute()
  expect(rows.map(({ file_name }) => file_name)).toEqual([null, null, null])

  expect(await withdraw(who)).toBe('404001')
  expect(await walk.code(personUploadIdentity, {}, who)).toBe('400001')
  expect(await upload(who)).toBe('403001')
  expect(await upload(who, '1.1')).toBe('200')
  expect(await identity(who)).toMatchObject({ holds: true, withdrawnAt: null })
})
