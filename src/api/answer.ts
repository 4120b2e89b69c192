// The value in the envelope of an answer.
import type { Answer } from './endpoint.ts'

/** Null after a refusal, whose value is about the refusal. */
export const valueOf = <Value>({ code, value }: Pick<Answer<Value>, 'code' | 'value'>): Value | null =>
  code === '200' ? value : null
