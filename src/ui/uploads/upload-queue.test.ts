// The order of uploads: the next to be sent, and those that stay.
import { expect, test } from 'vitest'
import { addUploads, changeUpload, nextUpload, type Upload } from './upload-queue.ts'

const uploadsIn = (...states: Upload['state'][]): Upload[] =>
  states.map((state, at) => ({ key: at, file: new File([], `${at}.png`), url: '', state, part: 0, why: '' }))

test.each<[Upload['state'][], number | null]>([
  [[], null],
  [['waits'], 0],
  [['waits', 'waits'], 0],
  [['up', 'waits'], null],
  [['waits', 'up'], null],
  [['cut', 'bad', 'waits'], 2],
  [['cut', 'bad'], null],
])('of %j the next one is %j', (states, expected) => {
  expect(nextUpload(uploadsIn(...states))?.key ?? null).toBe(expected)
})

test('those that were refused go when others are added, those that were cut stay', () => {
  const added = uploadsIn('waits').map((upload) => ({ ...upload, key: 9 }))
  expect(addUploads(uploadsIn('bad', 'cut', 'up'), added).map(({ key }) => key)).toEqual([1, 2, 9])
})

test('a change is for one of them, and none for one that was removed', () => {
  const uploads = uploadsIn('up', 'waits')
  expect(changeUpload(uploads, 0, { part: 0.5 }).map(({ part }) => part)).toEqual([0.5, 0])
  expect(changeUpload(uploads, 7, { part: 0.5 })).toEqual(uploads)
})
