// What the queue's address asks for, and the address that asks for it.
import type { z } from 'zod'
import { reviewQueue } from '../../certification/contract/review.ts'
import { readCursor } from '../../certification/rules/review.ts'
import { addressed, readInput } from './address.server.ts'

export type QueueInput = z.output<typeof reviewQueue.input>

export function queueInputOf(params: URLSearchParams): QueueInput {
  const wanted = readInput(reviewQueue, params)
  return readCursor(wanted.cursor) ? wanted : { ...wanted, cursor: '' }
}

/** The filters as an address has them. */
export function queueSearch({ only, kind, process, q }: Partial<QueueInput>): string {
  const chosen = only === 'all' ? '' : (only ?? '')
  return addressed('', { only: chosen, kind: kind ?? '', process: process ?? '', q: q ?? '' }, 'any')
}
