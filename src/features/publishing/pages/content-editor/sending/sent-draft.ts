// Sending a draft to be saved: what the server answers, what was too long for it or for a proxy before it, or nothing at all.
import type { OutputOf } from '../../../../../api/endpoint.ts'
import { postCall, type Reply } from '../../../../../api/forms/browser-call.ts'
import type { contentSave } from '../../../contract/drafts.ts'
import { DRAFT_LENGTH } from '../../../rules/limits.ts'

const SAVE = '/api/ops/v1/content/draft/save'

type Draft = { kind: string; key: string; revision: number; values: string }

/** What the server would refuse for its length, so that it is not sent. */
export const isTooLong = (values: string): boolean => values.length > DRAFT_LENGTH

export async function sendDraft(draft: Draft): Promise<Reply<OutputOf<typeof contentSave>> | 'long'> {
  const reply = await postCall<typeof contentSave>(SAVE, draft)
  return !('ok' in reply) && reply.response?.status === 413 ? 'long' : reply
}
