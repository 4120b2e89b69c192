// What an invitation calls whoever sends it: a name that the invited can know somebody by.
import { m } from '#messages'
import { LANGUAGES } from '../../../lib/text/language.ts'

/** @property masked the name that was certified, covered but for its beginning; null without a certification */
export type Inviter = { remarkName: string; nickname: string; masked: string | null }

/** A nickname that the account service made of a number says nothing: the certified name is told, masked. */
export const inviterName = ({ remarkName, nickname, masked }: Inviter): string =>
  remarkName || (isMade(nickname) && masked ? masked : nickname)

const isMade = (nickname: string): boolean =>
  LANGUAGES.some((locale) => nickname === m.identity_nickname_for({ digits: nickname.slice(-4) }, { locale }))
