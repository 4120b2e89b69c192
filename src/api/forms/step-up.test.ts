// The form that a proof is asked for: known by what it sent without its secrets, and forgotten with its answer.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  announceStepUp,
  forgetForm,
  onStepUp,
  sendAfterProof,
  type SentForm,
  STEP_UP_FORM,
  watchForms,
} from './step-up.ts'

class Form {
  readonly id: string
  readonly fields: [string, string][]

  constructor(id: string, fields: [string, string][]) {
    this.id = id
    this.fields = fields
  }

  getAttribute() {
    return this.id
  }
}

let page: EventTarget
let announcedForms: (SentForm | null)[]
let stop: () => void

beforeEach(() => {
  vi.stubGlobal('HTMLFormElement', Form)
  vi.stubGlobal('HTMLButtonElement', class Button extends EventTarget {})
  vi.stubGlobal('FormData', function fieldsOf({ fields }: Form) {
    return fields
  })
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target))
  page = new EventTarget()
  vi.stubGlobal('document', page)
  watchForms()
  announcedForms = []
  stop = onStepUp((sentForm) => announcedForms.push(sentForm))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function submit(form: Form): string {
  const event = Object.defineProperty(new Event('submit'), 'target', { value: form })
  page.dispatchEvent(event)
  return new URLSearchParams(form.fields).toString()
}

test('holds neither password nor code, and knows the form all the same', () => {
  const form = new Form('bind', [
    ['phone', '13900000000'],
    ['password', 'a long secret'],
    ['authCode', '246810'],
  ])
  const body = submit(form)
  announceStepUp(body)
  expect(announcedForms).toMatchObject([{ form, body: 'phone=13900000000' }])
})

test('is not another form, nor that of the dialog', () => {
  const form = new Form('rename', [['name', '潮汐']])
  const body = submit(form)
  announceStepUp('name=another')
  announceStepUp(null)
  submit(new Form(STEP_UP_FORM, [['password', 'a long secret']]))
  announceStepUp(body)
  expect(announcedForms).toMatchObject([null, null, { form }])
})

test('is forgotten with its own answer, not with that of an earlier form', () => {
  const earlier = submit(new Form('rename', [['name', '潮汐']]))
  const body = submit(new Form('remove', [['appId', '7']]))
  forgetForm(earlier)
  announceStepUp(body)
  forgetForm(body)
  announceStepUp(body)
  expect(announcedForms).toMatchObject([{ body: 'appId=7' }, null])
})

test('waits to be sent where its answer is a document', () => {
  const form = new Form('file', [])
  const button = Object.assign(new HTMLButtonElement(), { name: 'as', value: 'csv' })
  const preventDefault = vi.fn<() => void>()
  sendAfterProof({ currentTarget: form as never, nativeEvent: { submitter: button }, preventDefault })
  expect(preventDefault).toHaveBeenCalled()
  expect(announcedForms).toEqual([{ form, button, name: 'as', value: 'csv', isDocument: true }])
})
