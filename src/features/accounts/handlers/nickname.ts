// Handlers for the nickname shown to other developers.
import type { Handler } from '../../../api/implement.ts'
import type { nicknameEdit } from '../contract/nickname.ts'
import { insertHistory } from '../queries/account.ts'
import { updateNickname } from '../queries/nickname.ts'
import { findViewerAccount } from './account.ts'

export const nicknameEditHandler: Handler<typeof nicknameEdit> = async (context, { nickname: chosen }) => {
  const account = await findViewerAccount(context, true)
  const { before, nickname } = await updateNickname(context.db, account.developer_id, chosen)
  if (nickname !== before) await insertHistory(context.db, account, 'nickname_changed', context.now)
  return { nickname }
}
