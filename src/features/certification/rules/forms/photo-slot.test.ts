// Every state of a slot, from its photo, its upload, the consent and an error.
import { expect, test } from 'vitest'
import { m } from '#messages'
import { type Slot, slotOf } from './photo-slot.ts'

const PHOTO = { locked: false, refused: false, kept: false }
const REFUSED = { ...PHOTO, refused: true }
const LOCKED = { ...PHOTO, locked: true }
const KEPT = { ...PHOTO, kept: true }
const upload = (state: 'waits' | 'up' | 'cut' | 'bad', why = '') => ({ state, why })
const input = { photo: undefined, upload: undefined, open: true, error: undefined }
const refusedText = m.certification_field_photo_refused()
const cutText = m.certification_company_photo_cut()

test.each<[string, Partial<Parameters<typeof slotOf>[0]>, Pick<Slot, 'state' | 'why' | 'hasFailed'>]>([
  ['nothing, without the consent', { open: false }, { state: 'lock', why: undefined, hasFailed: false }],
  ['missing, without the consent', { open: false, error: '缺' }, { state: 'lock', why: '缺', hasFailed: false }],
  ['nothing yet', {}, { state: 'empty', why: undefined, hasFailed: false }],
  ['missing', { error: '缺' }, { state: 'bad', why: '缺', hasFailed: false }],
  ['a photo', { photo: PHOTO }, { state: 'ok', why: undefined, hasFailed: false }],
  ['a photo, without the consent', { photo: PHOTO, open: false }, { state: 'ok', why: undefined, hasFailed: false }],
  ['a refused photo', { photo: REFUSED }, { state: 'bad', why: refusedText, hasFailed: false }],
  ['a refused photo with a reason', { photo: REFUSED, error: '反光' }, { state: 'bad', why: '反光', hasFailed: false }],
  ['an upload that waits', { upload: upload('waits') }, { state: 'up', why: undefined, hasFailed: false }],
  ['an upload over an error', { upload: upload('up'), error: '缺' }, { state: 'up', why: undefined, hasFailed: false }],
  ['an upload that was cut', { upload: upload('cut') }, { state: 'cut', why: cutText, hasFailed: true }],
  ['an upload put off', { upload: upload('cut', '太多') }, { state: 'cut', why: '太多', hasFailed: true }],
  [
    'an upload refused',
    { photo: PHOTO, upload: upload('bad', '太大') },
    { state: 'bad', why: '太大', hasFailed: true },
  ],
])('%s', (_, part, expected) => {
  expect(slotOf({ ...input, ...part })).toMatchObject(expected)
})

type Acts = Pick<Slot, 'canTake' | 'canTurn' | 'canRemove' | 'canEnlarge'>
const NOTHING = { canTake: false, canTurn: false, canRemove: false, canEnlarge: false }
test.each<[string, Partial<Parameters<typeof slotOf>[0]>, Partial<Acts>]>([
  ['an empty slot', {}, { canTake: true }],
  ['an empty slot, without the consent', { open: false }, {}],
  ['a photo', { photo: PHOTO }, { canTake: true, canTurn: true, canRemove: true, canEnlarge: true }],
  ['a photo, without the consent', { photo: PHOTO, open: false }, { canTurn: true, canRemove: true, canEnlarge: true }],
  ['a photo that a reviewer confirmed', { photo: LOCKED }, { canEnlarge: true }],
  ['a photo of an earlier approval', { photo: KEPT }, { canTake: true, canTurn: true, canEnlarge: true }],
  ['a photo under an upload', { photo: PHOTO, upload: upload('up') }, { canTake: true }],
  ['a photo under a failed upload', { photo: PHOTO, upload: upload('bad', '太大') }, { canTake: true }],
])('what may be done with %s', (_, part, expected) => {
  const { canTake, canTurn, canRemove, canEnlarge } = slotOf({ ...input, ...part })
  expect({ canTake, canTurn, canRemove, canEnlarge }).toEqual({ ...NOTHING, ...expected })
})
