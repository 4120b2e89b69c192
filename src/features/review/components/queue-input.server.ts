// Queue input from URL or form, and the URL for an input.
// Search text only comes by form, because it may be somebody's ID number.
import type { z } from 'zod'
import { textIn } from '../../../api/forms/submit.ts'
import { pathWithQuery, readInput } from '../../../api/page-url.server.ts'
import { reviewQueue } from '../contract/cases.ts'
import { readCursor } from '../rules/cases.ts'

export type QueueInput = z.output<typeof reviewQueue.input>

export const queueInputOf = (params: URLSearchParams): QueueInput => ({ ...inputOf(params), q: '' })

function inputOf(params: URLSearchParams): QueueInput {
  const queueInput = readInput(reviewQueue, params)
  return readCursor(queueInput.cursor) ? queueInput : { ...queueInput, cursor: '' }
}

/** Number of cases before the current page. */
export const fromOf = (from: string | null): number => Number(/^[1-9]\d{0,8}$/.exec(from ?? '')?.[0] ?? 0)

/** Input of the search form; its buttons may set another filter, or a page as offset and cursor. */
export function searchOf(form: FormData): { wanted: QueueInput; from: number } {
  const text = (name: string) => textIn(form, name)
  const [from = '', cursor = ''] = text('page').split(' ')
  const only = text('choose') || text('only')
  const params = { only, kind: text('kind'), process: text('process'), q: text('q'), cursor }
  return { wanted: inputOf(new URLSearchParams(params)), from: fromOf(from) }
}

/** Query string of the filters. */
export function queueSearch({ only, kind, process }: Partial<QueueInput>): string {
  const onlyFilter = only === 'all' ? '' : (only ?? '')
  return pathWithQuery('', { only: onlyFilter, kind: kind ?? '', process: process ?? '' }, 'any')
}

/** Query string of a page of the queue. Pages of a search have none, because its text must stay out of URLs. */
export function pageSearch(queueInput: QueueInput, from: number): string {
  const { q, cursor } = queueInput
  const params = new URLSearchParams(queueSearch(queueInput))
  if (q === '' && cursor !== '') {
    params.set('cursor', cursor)
    if (from > 0) params.set('from', String(from))
  }
  return params.size > 0 ? `?${params}` : ''
}
