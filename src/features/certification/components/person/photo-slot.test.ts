// A slot takes a photo only while the consent is given.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { m } from '#messages'
import type { Photo } from '../../contract/answers.ts'
import { PhotoSlot, type PhotoSlotProps } from './photo-slot.tsx'

const PHOTO: Photo = {
  kind: 'front',
  id: 1,
  width: 800,
  height: 600,
  bytes: 9000,
  uploadedAt: '2026-07-22T03:05:00.000Z',
  locked: false,
  refused: true,
  kept: false,
}

const slot = (props: Partial<PhotoSlotProps>) =>
  renderToStaticMarkup(
    createElement(PhotoSlot, {
      kind: 'front',
      title: '人像面',
      photo: undefined,
      consent: null,
      open: false,
      onPhoto: () => {},
      onRemoved: () => {},
      ...props,
    }),
  )

test.each([
  ['nothing was sent yet', {}],
  ['the form says that the photo is missing', { error: m.certification_field_photo_missing() }],
  ['a reviewer refused the photo', { photo: PHOTO, error: '反光' }],
])('without the consent it stays locked when %s', (_, props) => {
  const locked = slot(props)
  expect(locked).not.toContain('type="file"')
  expect(locked).toContain(m.certification_company_photo_consent_first())
  // The summary of errors leads here.
  expect(locked).toContain('id="photo-front"')
  const opened = slot({ ...props, open: true })
  expect(opened).toContain('type="file"')
  expect(opened).not.toContain(m.certification_company_photo_consent_first())
})
