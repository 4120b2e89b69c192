// The answer that the page of a case is made of.
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { reviewCase } from '../../../certification/contract/review.ts'

export type Answer = OutputOf<typeof reviewCase>
