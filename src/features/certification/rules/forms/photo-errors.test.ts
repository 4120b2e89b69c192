// Missing photos and their errors, by what is there, what the answer says and what a reviewer wrote.
import { expect, test } from 'vitest'
import { m } from '#messages'
import { missingKinds, type PhotoCheck, photoErrorOf } from './photo-errors.ts'

const REFUSED = { refused: true }
const FINE = { refused: false }
const missing = m.certification_field_photo_missing()
const check = (part: Partial<PhotoCheck>): PhotoCheck => ({
  photos: {},
  kinds: ['front', 'reverse'],
  reasons: {},
  answers: {},
  missed: false,
  ...part,
})

test.each<[string, Partial<PhotoCheck>, string[]]>([
  ['before it is sent', {}, []],
  ['sent without any', { missed: true }, ['front', 'reverse']],
  ['sent without one', { missed: true, photos: { front: FINE } }, ['reverse']],
  ['sent with one that was sent back', { missed: true, photos: { front: FINE, reverse: REFUSED } }, ['reverse']],
  ['refused for one', { answers: { front: '缺' } }, ['front', 'reverse']],
  ['refused for another field', { answers: { realName: '错' } }, []],
  ['sent with all', { missed: true, photos: { front: FINE, reverse: FINE } }, []],
])('missing photos of a page %s', (_, part, expected) => {
  expect(missingKinds(check(part))).toEqual(expected)
})

test.each<[string, Partial<PhotoCheck>, string | undefined]>([
  ['none yet', {}, undefined],
  ['none, when sent', { missed: true }, missing],
  ['none, when refused', { answers: { front: '请上传' } }, '请上传'],
  ['none, when refused for another', { answers: { reverse: '请上传' } }, missing],
  ['one', { missed: true, photos: { front: FINE } }, undefined],
  ['one, with a reason of before', { photos: { front: FINE }, reasons: { front: '反光' } }, undefined],
  ['one sent back', { photos: { front: REFUSED }, reasons: { front: '反光' } }, '反光'],
  ['one sent back without a reason, which its slot says', { missed: true, photos: { front: REFUSED } }, undefined],
  ['none in place of one sent back', { missed: true, reasons: { front: '反光' } }, '反光'],
  ['none, that the page does not ask for', { missed: true, kinds: ['reverse'] }, undefined],
])('error of a slot with %s', (_, part, expected) => {
  expect(photoErrorOf(check(part), 'front')).toBe(expected)
})
