// Values with which a page of a company's form begins.
import { expect, test } from 'vitest'
import { companyValues } from './company-view.server.ts'

const NO_DRAFT = { version: 0, data: { realName: '草稿' } }
const first = {
  page: 'BusinessStepOne',
  process: 'enterpriseFirst',
  enterpriseType: 51,
  detail: { process: 'enterpriseFirst', detail: {}, registered: {}, locked: [] },
  draft: NO_DRAFT,
} as unknown as Parameters<typeof companyValues>[0]
type Part = { [Name in keyof typeof first]?: Partial<(typeof first)[Name]> | (typeof first)[Name] }
const valuesWith = (part: Part) => companyValues({ ...first, ...part } as typeof first)
const detail = (part: object) => ({ ...first.detail, ...part }) as typeof first.detail

test.each<[string, Part, Record<string, string>]>([
  ['nothing yet', {}, { enterpriseType: '51' }],
  ['a type that is no longer registered', { enterpriseType: 10 }, { enterpriseType: '52' }],
  ['what is registered', { detail: detail({ registered: { realName: '甲' } }) }, { realName: '甲' }],
  [
    'what was sent',
    { detail: detail({ registered: { realName: '甲' }, detail: { realName: '乙' } }) },
    { realName: '乙' },
  ],
  ['what was sent in another process', { detail: detail({ process: null, detail: { realName: '乙' } }) }, {}],
  [
    'a draft',
    { detail: detail({ detail: { realName: '乙' } }), draft: { version: 1, data: { realName: '丙' } } },
    { realName: '丙' },
  ],
  [
    'a draft of a field that was accepted meanwhile',
    {
      detail: detail({ detail: { realName: '乙' }, locked: ['realName'] }),
      draft: { version: 1, data: { realName: '丙' } },
    },
    { realName: '乙' },
  ],
  ['fields of another page', { detail: detail({ detail: { contactEmail: 'a@b.example' } }) }, {}],
])('%s', (_, part, expected) => {
  expect(valuesWith(part)).toEqual({ enterpriseType: '51', ...expected })
})

test('a new contact begins without the registered one, and with what was sent', () => {
  const change = { page: 'BusinessStepTwo', process: 'contactChange' } as const
  const registered = { contactEmail: 'old@b.example' }
  expect(valuesWith({ ...change, detail: detail({ registered }) })).toEqual({})
  const sent = detail({ process: 'enterpriseFirst', registered, detail: { contactEmail: 'new@b.example' } })
  expect(valuesWith({ ...change, detail: sent })).toEqual({ contactEmail: 'new@b.example' })
})
