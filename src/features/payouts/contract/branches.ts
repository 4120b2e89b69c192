// Bank branches that a payment can go to (handbook/calls.md [7]).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { page } from '../../../api/public-input.ts'

const input = z.strictObject({
  bank: z.string().max(60).default(''),
  province: z.string().max(60).default(''),
  city: z.string().max(60).default(''),
  q: z.string().max(60).default(''),
  page,
})

const output = z.object({
  items: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      bank: z.string(),
      province: z.string(),
      city: z.string(),
      address: z.string(),
    }),
  ),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  banks: z.array(z.string()),
  provinces: z.array(z.string()),
  cities: z.array(z.string()),
})

export const branchList = endpoint({
  name: 'branchList',
  method: 'GET',
  path: '/api/dev/v1/account/branchList',
  access: 'signed-in',
  summary:
    'Search bank branches by bank, province, city, keywords or clearing code. Also returns the values left to choose from.',
  source: 'handbook/calls.md [7]',
  input,
  output,
  errors: [],
})

export const officeBranchList = endpoint({
  name: 'officeBranchList',
  method: 'GET',
  path: '/api/ops/v1/account/branchList',
  access: { operator: 'developer.act' },
  summary: 'Search bank branches as developers do, to correct the bank account of one',
  source: 'handbook/review.md#corrections',
  input,
  output,
  errors: [],
})
