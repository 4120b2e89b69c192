// Sending a draft to be saved: what the server answers, what was too long for it or for a proxy before it, or nothing at all.
import type { Answer } from '../../../../../api/endpoint.ts'
import { announceSessionEnded } from '../../../../../api/session-ended.ts'
import { DRAFT_LENGTH } from '../../../rules/limits.ts'

const SAVE = '/api/ops/v1/content/draft/save'

type Draft = { kind: string; key: string; revision: number; values: string }

/** What the server would refuse for its length, so that it is not sent. */
export const isTooLong = (values: string): boolean => values.length > DRAFT_LENGTH

/** @returns null without an answer */
export async function sentDraft({ kind, key, revision, values }: Draft): Promise<Answer | 'long' | null> {
  try {
    const body = new URLSearchParams({ kind, key, revision: String(revision), values })
    const response = await fetch(SAVE, { method: 'POST', body })
    if (response.status === 413) return 'long'
    const answer = (await response.json()) as Answer
    if (answer.code === '100001') announceSessionEnded()
    return answer
  } catch {
    return null
  }
}
