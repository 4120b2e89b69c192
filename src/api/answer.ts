// Envelope of an answer: the value of a call that succeeded, or why it was refused.
import type { Answer } from './endpoint.ts'

/** Null after a refusal, whose value is about the refusal. */
export const valueOf = <Value>({ code, value }: Pick<Answer<Value>, 'code' | 'value'>): Value | null =>
  code === '200' ? value : null

/** Null after success. */
export const refusalIn = ({ code, message }: Pick<Answer, 'code' | 'message'>): string | null =>
  code === '200' ? null : message
