// Handlers for the nickname shown to other developers.
import type { Handler } from '../../../api/implement.ts'
import type { nicknameEdit } from '../contract/nickname.ts'
import { updateNickname } from '../queries/nickname.ts'
import { findViewerAccount } from './account.ts'
import { recordAccountEvent } from './record-event.ts'

export const nicknameEditHandler: Handler<typeof nicknameEdit> = async (context, { nickname: newNickname }) => {
  const account = await findViewerAccount(context, true)
  const { before, nickname } = await updateNickname(context.db, account.developer_id, newNickname)
  if (nickname !== before)
    await recordAccountEvent(context, account, 'nickname_changed', {
      before: { nickname: before },
      after: { nickname },
    })
  return { nickname }
}
