// Name of the sender in an invitation: one by which the invitee can recognize them.
import { m } from '#messages'
import { LANGUAGES } from '../../../lib/text/language.ts'

/** @property masked the certified name, masked; null without a certification */
export type Inviter = { remarkName: string; nickname: string; masked: string | null }

/** A nickname generated from a number means nothing to the invitee, so the masked certified name is used instead. */
export const inviterName = ({ remarkName, nickname, masked }: Inviter): string =>
  remarkName || (isMade(nickname) && masked ? masked : nickname)

const isMade = (nickname: string): boolean =>
  LANGUAGES.some((locale) => nickname === m.identity_nickname_for({ digits: nickname.slice(-4) }, { locale }))
