// Response type behind the case page.
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { reviewCase } from '../../../certification/contract/review-case.ts'

export type Answer = OutputOf<typeof reviewCase>
