// View model of the security page.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import type { signInAccount } from '../../../account-closure/contract.ts'
import { RECOVERY_CODES } from '../../../identity/rules/recovery-codes.ts'
import type { securityOverview, signInList } from '../../contract/security.ts'

const time = (iso: string): string => timeText(new Date(iso))

export function accountView({ account }: OutputOf<typeof securityOverview>) {
  if (!account) return null
  const { name, inOffice, passwordChangedAt, authenticator, passkeys, passkeysPossible, recoveryCodes } = account
  return {
    name,
    inOffice,
    passwordChanged: m.account_security_password_since({ time: time(passwordChangedAt) }),
    isProtected: authenticator || passkeys.length > 0,
    authenticator,
    passkeysPossible,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      added: m.ui_passkey_since({ time: time(passkey.addedAt) }),
      used: passkey.usedAt ? m.ui_passkey_used({ time: time(passkey.usedAt) }) : m.ui_passkey_unused(),
    })),
    codes:
      recoveryCodes &&
      m.account_security_codes_left({
        left: recoveryCodes.left,
        total: RECOVERY_CODES,
        time: time(recoveryCodes.madeAt),
      }),
    fewCodes: recoveryCodes !== null && recoveryCodes.left <= 3,
  }
}

export type AccountView = NonNullable<ReturnType<typeof accountView>>

export const signInItems = ({ items }: OutputOf<typeof signInList>) =>
  items.map(({ id, at, device, network, isFirst }) => ({
    id,
    time: time(at),
    device: device || m.account_security_unknown(),
    network: network || m.account_security_unknown(),
    isFirst,
  }))

type Deletion = OutputOf<typeof signInAccount>

const BLOCKERS: Record<Deletion['blockers'][number], { why: () => string; way: () => string; url: string }> = {
  operator: { why: m.account_security_delete_operator, way: m.account_security_delete_operator_way, url: '/ops/me' },
  leaving: {
    why: m.account_security_delete_leaving,
    way: m.account_security_delete_leaving_way,
    url: '/user/logoff/LogoffStepOne',
  },
  developer_account: {
    why: m.account_security_delete_developer,
    way: m.account_security_delete_developer_way,
    url: '/user',
  },
  in_team: { why: m.account_security_delete_team, way: m.account_security_delete_team_way, url: '/team' },
}

/** What blocks deleting the account; null where another provider keeps it. */
export const deletionView = ({ keptHere, blockers }: Deletion) =>
  keptHere
    ? blockers.map((blocker) => ({
        why: BLOCKERS[blocker].why(),
        way: BLOCKERS[blocker].way(),
        url: BLOCKERS[blocker].url,
      }))
    : null

export type DeletionView = ReturnType<typeof deletionView>
