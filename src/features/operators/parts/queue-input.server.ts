// What the queue's address asks for; whatever is not understood is left out, so that an old bookmark opens the queue.
import type { z } from 'zod'
import { reviewQueue } from '../../certification/contract/review.ts'

export type QueueInput = z.output<typeof reviewQueue.input>

export function queueInputOf(params: URLSearchParams): QueueInput {
  const given = (name: string) => params.get(name) ?? undefined
  const wanted = Object.fromEntries(
    Object.entries(reviewQueue.input.shape).flatMap(([name, schema]) => {
      const value = given(name)
      return value !== undefined && (schema as z.ZodType).safeParse(value).success ? [[name, value]] : []
    }),
  )
  return reviewQueue.input.parse(
    /^(\d{1,15}-\d{1,15})?$/.test(given('cursor') ?? '') ? wanted : { ...wanted, cursor: '' },
  )
}

/** The filters as an address has them: what is as usual is left out. */
export function queueSearch({ only, kind, process, q }: Partial<QueueInput>): string {
  const params = new URLSearchParams()
  if (only && only !== 'all') params.set('only', only)
  if (kind && kind !== 'any') params.set('kind', kind)
  if (process && process !== 'any') params.set('process', process)
  if (q) params.set('q', q)
  return params.size > 0 ? `?${params}` : ''
}
