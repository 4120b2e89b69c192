// Messages of a schema by field: the first of each, with empty texts missing and fields of no call left out.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { schemaErrors } from './schema-errors.ts'

const schema = z.strictObject({
  account: z.string({ error: () => '请填写账号' }),
  code: z
    .string({ error: () => '请填写验证码' })
    .regex(/^\d+$/, { error: () => '只有数字' })
    .min(6, { error: () => '6 位' }),
})

test.each([
  [{ account: '潮汐', code: '123456', intent: 'save' }, {}],
  [
    { account: '', intent: 'save' },
    { account: '请填写账号', code: '请填写验证码' },
  ],
  [{ account: '潮汐', code: 'x' }, { code: '只有数字' }],
] as const)('%j', (values, errors) => {
  expect(schemaErrors(schema, values)).toEqual(errors)
})
