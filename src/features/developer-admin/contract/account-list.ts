// List of developers for operators: by standing, flags and dates.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { at } from '../../../api/public-input.ts'
import { ACCOUNT_FLAGS, DEVELOPER_PAGE_SIZE, HELD_KINDS, STAGES } from '../../accounts/rules/developer-list.ts'
import { ENTERPRISE_TYPES } from '../../accounts/rules/enterprise-type.ts'
import { access, Account } from './accounts.ts'

const day = z.union([z.literal(''), z.iso.date()]).default('')

/** Fields that narrow the list. */
export const developerFilter = {
  /** The certification in force. */
  kind: z.enum([...HELD_KINDS, 'any']).default('any'),
  status: z.enum([...STAGES, 'any']).default('any'),
  type: z.union([z.literal(''), z.enum(ENTERPRISE_TYPES.map(String))]).default(''),
  flag: z.enum([...ACCOUNT_FLAGS, 'any']).default('any'),
  /** Days in Asia/Shanghai, both included. */
  registeredFrom: day,
  registeredTo: day,
  approvedFrom: day,
  approvedTo: day,
}

export const accountList = endpoint({
  name: 'accountList',
  mayLag: true,
  method: 'GET',
  path: '/api/ops/v1/account/list',
  access,
  summary: `List developers by standing, flags and dates, masked, ${DEVELOPER_PAGE_SIZE} per page: the latest registered first, or the latest certified when certification dates are given`,
  source: 'handbook/review.md',
  input: z.strictObject({
    ...developerFilter,
    /** `next` of the page before. */
    cursor: z
      .string()
      .regex(/^(?:[1-9]\d{0,14})?$/)
      .default(''),
  }),
  output: z.object({
    items: z.array(z.object({ ...Account, registeredAt: at })),
    next: z.string().nullable(),
    /** At most 1,000. */
    count: z.number(),
    /** True when there are more than counted. */
    more: z.boolean(),
  }),
  errors: [],
})
