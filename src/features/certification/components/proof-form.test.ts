// Messages of the page of a proof after a refusal.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { resultOf } from '../../../api/forms/submit.ts'
import type { Answer } from '../../../api/endpoint.ts'
import type { CompanyView } from './company/company-view.server.ts'
import { ProofForm } from './proof-form.tsx'

const PHOTO = { kind: 'proof', id: 1, version: 1, width: 800, height: 600, refused: false }

function shown({ answer, photos = [] }: { answer: Partial<Answer>; photos?: object[] }): string {
  const view = {
    photos,
    changes: [],
    marked: false,
    draft: { version: 0, savedAt: null },
    reasons: {},
    consent: { version: '1', holds: true },
  } as unknown as CompanyView
  const Component = () =>
    createElement(ProofForm, {
      view,
      id: 'proof',
      intent: 'send',
      letter: 'payment',
      part: { title: '证明', note: '' },
    })
  const refusal = resultOf(new FormData(), { code: '400001', message: '', value: null, requestId: 'r', ...answer })
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component }])
  return renderToStaticMarkup(createElement(Stub, { hydrationData: { actionData: { page: refusal } } }))
}

test.each(['409001', '403001', '429001'])('says why %s refused it', (code) => {
  for (const photos of [[], [PHOTO]])
    expect(shown({ answer: { code, message: '这次修改已经提交' }, photos })).toMatch(/role="alert".*这次修改已经提交/)
})

test('says a missing photo above, with a link to it, and in full beside it', () => {
  const page = shown({ answer: { message: '填写有误', fields: { proof: '请上传证明' } } })
  expect(page).toContain('href="#photo-proof"')
  expect(page.match(/请上传证明/g)).toHaveLength(2)
  expect(page).not.toContain('填写有误')
})

test('says above what the photo of the page does not lack', () => {
  const page = shown({ answer: { message: '填写有误', fields: { proof: '照片已失效' } }, photos: [PHOTO] })
  expect(page).toMatch(/role="alert".*照片已失效/)
})
