// What the queue's address or its form asks for, and the address that asks for it. Words that are searched for come by the form
// alone: they may be somebody's number.
import type { z } from 'zod'
import { reviewQueue } from '../../../certification/contract/review.ts'
import { readCursor } from '../../../certification/rules/review.ts'
import { addressed, readInput } from './address.server.ts'

export type QueueInput = z.output<typeof reviewQueue.input>

export const queueInputOf = (params: URLSearchParams): QueueInput => ({ ...inputOf(params), q: '' })

function inputOf(params: URLSearchParams): QueueInput {
  const wanted = readInput(reviewQueue, params)
  return readCursor(wanted.cursor) ? wanted : { ...wanted, cursor: '' }
}

/** How many cases come before a page of the queue. */
export const fromOf = (from: string | null): number => Number(/^[1-9]\d{0,8}$/.exec(from ?? '')?.[0] ?? 0)

/** What the form asks for; a button of it may name another filter, or a page: how many come before, and its cursor. */
export function searchOf(form: FormData): { wanted: QueueInput; from: number } {
  const text = (name: string) => String(form.get(name) ?? '')
  const [from = '', cursor = ''] = text('page').split(' ')
  const only = text('choose') || text('only')
  const params = { only, kind: text('kind'), process: text('process'), q: text('q'), cursor }
  return { wanted: inputOf(new URLSearchParams(params)), from: fromOf(from) }
}

/** The filters as an address has them. */
export function queueSearch({ only, kind, process }: Partial<QueueInput>): string {
  const chosen = only === 'all' ? '' : (only ?? '')
  return addressed('', { only: chosen, kind: kind ?? '', process: process ?? '' }, 'any')
}
