// Forms of pages as input of calls: lists, empty choices, files; the answer as an action result; the table of intents.
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { m } from '#messages'
import type { ActionResult } from '../../lib/forms/action-result.ts'
import type { Answer, Endpoint } from '../endpoint.ts'
import { type PageContext, pageContext } from '../page-context.ts'
import { actionOf, perform, send } from './action.ts'
import { successResult, inputIn, submitBy, typedValuesIn } from './submit.ts'
import { whole } from './whole-number.ts'

const id = whole(z.int())
const rename = {
  access: 'signed-in',
  input: z.strictObject({
    id,
    name: z.string().min(1),
    remark: z.string().default(''),
    to: id.optional(),
    roleIds: z.union([id.transform((item) => [item]), z.array(id)]).default([]),
    file: z.instanceof(Uint8Array).optional(),
  }),
  output: z.object({ id: z.number() }),
} as unknown as Endpoint<z.ZodObject, z.ZodObject<{ id: z.ZodNumber }>>

const formOf = (fields: [string, string | File][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

describe('the input of a call', () => {
  test.each([
    [
      'texts of the call alone',
      [
        ['intent', 'save'],
        ['id', '1'],
      ],
      { id: '1' },
    ],
    [
      'the ticked boxes beside an empty text',
      [
        ['roleIds', ''],
        ['roleIds', '1'],
      ],
      { roleIds: '1' },
    ],
    [
      'a list of a repeated name',
      [
        ['roleIds', '1'],
        ['roleIds', '2'],
      ],
      { roleIds: ['1', '2'] },
    ],
    [
      'an empty text that means something',
      [
        ['name', ''],
        ['remark', ''],
      ],
      { name: '', remark: '' },
    ],
    ['no empty text where none was chosen', [['to', '']], {}],
    ['a file', [['file', new File(['ab'], 'a.txt')]], { file: new Uint8Array([97, 98]) }],
    ['no empty file', [['file', new File([], '')]], {}],
  ] as [string, [string, string | File][], unknown][])('has %s', async (_, fields, input) => {
    expect(await inputIn(formOf(fields), rename.input)).toEqual(input)
  })
})

const answer = (parts: Partial<Answer>): Answer => ({ code: '200', message: '', value: null, requestId: 'r', ...parts })
const FORM: [string, string][] = [
  ['intent', 'save'],
  ['name', '潮汐'],
  ['password', 'geheim'],
  ['id', '1'],
]

describe('the result', () => {
  const sentBy = (parts: Partial<Answer>, isByScript = false) =>
    submitBy(async () => answer(parts), isByScript)(rename, formOf(FORM))

  test.each(['authCode', 'code', 'password', 'oldPassword', 'clientSecret', 'accessToken'])(
    'never repeats %s',
    (name) => {
      const form = formOf([
        ['phone', '13900000000'],
        [name, '246810'],
      ])
      expect(typedValuesIn(form)).toEqual({ phone: '13900000000' })
    },
  )

  test('of a refusal has what was typed, without secrets', async () => {
    const fields = { name: '太长' }
    expect(await sentBy({ code: '400001', message: '有误', fields })).toEqual({
      intent: 'save',
      ok: false,
      status: 400,
      code: '400001',
      message: '有误',
      fields,
      typed: { name: '潮汐', id: '1' },
      value: null,
    })
  })

  test('after the end of a session is left to the dialog over the page', async () => {
    await expect(sentBy({ code: '100001' }, true)).rejects.toMatchObject({ data: { sessionEnded: true } })
    expect(await sentBy({ code: '100001' })).toMatchObject({ ok: false, status: 401 })
  })

  test.each(['signed-in', { operator: 'any' }, 'everyone'] as const)('of a call for %j after that', async (access) => {
    const sending = submitBy(async () => answer({ code: '100001' }), true)({ ...rename, access }, formOf([['id', '1']]))
    if (access === 'everyone') expect(await sending).toMatchObject({ ok: false, status: 401 })
    else await expect(sending).rejects.toMatchObject({ data: { sessionEnded: true } })
  })

  test('of a defect has the number of the request', async () => {
    await expect(sentBy({ code: '500001', message: '故障' }, true)).rejects.toMatchObject({
      data: { message: '故障', requestId: 'r' },
      init: { status: 500 },
    })
    // Without scripts the form is shown again with everything typed.
    expect(await sentBy({ code: '500001', message: '故障' })).toMatchObject({
      ok: false,
      status: 500,
      message: `故障 ${m.ui_request_id()} r`,
      typed: { name: '潮汐', id: '1' },
    })
  })
})

describe('an action', () => {
  const act = async (fields: [string, string][], parts: Partial<Answer> = { value: { id: 7 } }) => {
    const context = new RouterContextProvider()
    const sent: unknown[] = []
    const submit = submitBy(async (_, input) => (sent.push(input), answer(parts)), false)
    context.set(pageContext, { submit } as unknown as PageContext)
    const action = actionOf(
      {
        save: send(rename, { input: { id: '3' }, said: ({ id: at }) => `saved ${at}` }),
        open: send(rename, { to: ({ id: at }) => `/at/${at}` }),
        own: perform([], async ({ form }) => successResult(form, 'own')),
      },
      { refusal: 409 },
    )
    const request = new Request('http://portal.test/', { method: 'POST', body: new URLSearchParams(fields) })
    const url = new URL(request.url)
    const result = await action({ context, request, url, params: {} } as unknown as ActionFunctionArgs)
    return { ...(result as { data: ActionResult; init: { status: number } }), sent }
  }

  test('sends the form to the call of its intent', async () => {
    const { data, init, sent } = await act([
      ['intent', 'save'],
      ['id', '1'],
      ['name', '潮汐'],
    ])
    expect([data.message, data.value, init.status, sent]).toEqual(['saved 7', null, 200, [{ id: '3', name: '潮汐' }]])
  })

  test('goes on to the next page', async () => {
    await expect(act([['intent', 'open']])).rejects.toMatchObject({ status: 302 })
  })

  test('answers a refusal with the status of its page', async () => {
    const { data, init } = await act([['intent', 'save']], { code: '409001', message: '已有同名' })
    expect([data.ok, data.message, data.status, init.status]).toEqual([false, '已有同名', 409, 409])
  })

  test('knows intents of its table alone', async () => {
    expect((await act([['intent', 'own']])).data.message).toBe('own')
    // What stands after a colon is the intent's own.
    expect((await act([['intent', 'own:a:b']])).data.message).toBe('own')
    expect((await act([['intent', 'toString']])).data).toMatchObject({ ok: false, code: '400001' })
  })
})
