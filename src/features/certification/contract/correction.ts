// Correction of a certified value that an operator asks for (handbook/review.md#corrections).
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { MAX_REMARK, MIN_WORDS } from '../../review/rules/cases.ts'
import { CORRECTABLE } from '../rules/corrections.ts'
import { longId } from '../../../api/public-input.ts'

export const accountCorrect = endpoint({
  name: 'accountCorrect',
  method: 'POST',
  path: '/api/ops/v1/account/correct',
  access: { operator: 'developer.act' },
  summary:
    'Ask for the correction of a certified value or of the bank account. It becomes a case, which another operator decides.',
  source: 'handbook/review.md#corrections',
  input: z.strictObject({
    developerId: longId,
    field: z.enum(CORRECTABLE),
    /** The right value in full. */
    value: z.string().trim().min(1).max(300),
    /** Branch of a bank account, one of branchList; left out for other fields. */
    branchName: z.string().max(300).default(''),
    reason: z.string().trim().min(MIN_WORDS).max(MAX_REMARK),
  }),
  output: z.object({ developerId: z.number(), caseId: z.number(), dueAt: z.iso.datetime() }),
  errors: ['310006', '403001', '404001', '409001'],
  limit: { points: 60, seconds: 3600 },
})
