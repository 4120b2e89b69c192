// Security events and the fields that a log line of each may hold: ids and short codes of the portal, never user input or
// identities. docs/operations/security-log.md explains them.
import type { Logger } from 'pino'
import { truncateIp } from '../lib/net/truncate-ip.ts'
import type { Viewer } from './viewer.ts'

/** Ids are row numbers: account of the account service, developer, operator, case, app, team. */
type Fields = {
  'auth.signed_in': { as: 'developer' | 'operator'; id: number }
  /** `accountId` null: no account matches what was typed. */
  'auth.password_wrong': { accountId: number | null; triesLeft: number }
  'auth.code_wrong': { accountId: number | null }
  'auth.factor_wrong': { accountId: number | null; triesLeft: number }
  'auth.locked': { accountId: number | null; factor: 'password' | 'second_factor'; seconds: number }
  /** The provider accepted the sign-in, the portal did not. */
  'auth.refused': { as: 'developer' | 'operator'; reason: string }
  'auth.password_reset': { accountId: number; sessionsEnded: number }
  /** `permission` null: the call names none. */
  'access.refused': { permission: string | null }
  /** `caseId` null: not for a case. */
  'data.revealed': { what: 'case' | 'photo' | 'bank_account' | 'contact'; developerId: number; caseId: number | null }
  'data.exported': { developerId: number }
  'key.made': { appId: number }
  'key.ended': { appId: number; keyId: number }
  /** A call with a rejected signature; `code` says why. */
  'key.refused': { code: string }
  'account.searched': { found: number }
  'account.listed': { found: number }
  /** The details were shown masked. */
  'account.viewed': { in: 'search' | 'page'; developerId: number }
  /** An outgoing message was found by its recipient. */
  'message.viewed': { messageId: number }
  'account.frozen': { developerId: number }
  'account.unfrozen': { developerId: number }
  'account.sign_in_barred': { developerId: number }
  'account.sign_in_allowed': { developerId: number }
  'team.access_changed': { teamId: number; change: string; memberId: number | null; roleId: number | null }
}
export type SecurityEventName = keyof Fields
export type SecurityEvent = { [Name in SecurityEventName]: { event: Name } & Fields[Name] }[SecurityEventName]

/** Allowed fields of each event; anything else it is called with is dropped. */
export const SECURITY_EVENTS: { [Name in SecurityEventName]: readonly (keyof Fields[Name] & string)[] } = {
  'auth.signed_in': ['as', 'id'],
  'auth.password_wrong': ['accountId', 'triesLeft'],
  'auth.code_wrong': ['accountId'],
  'auth.factor_wrong': ['accountId', 'triesLeft'],
  'auth.locked': ['accountId', 'factor', 'seconds'],
  'auth.refused': ['as', 'reason'],
  'auth.password_reset': ['accountId', 'sessionsEnded'],
  'access.refused': ['permission'],
  'data.revealed': ['what', 'developerId', 'caseId'],
  'data.exported': ['developerId'],
  'key.made': ['appId'],
  'key.ended': ['appId', 'keyId'],
  'key.refused': ['code'],
  'account.searched': ['found'],
  'account.listed': ['found'],
  'account.viewed': ['in', 'developerId'],
  'message.viewed': ['messageId'],
  'account.frozen': ['developerId'],
  'account.unfrozen': ['developerId'],
  'account.sign_in_barred': ['developerId'],
  'account.sign_in_allowed': ['developerId'],
  'team.access_changed': ['teamId', 'change', 'memberId', 'roleId'],
}

/** Fields of every event. */
export const SECURITY_FIELDS = ['event', 'requestId', 'call', 'actor', 'network'] as const

export type SecurityLine = Record<string, string | number | null>

/** Writes security events, at every level of the log but `silent`. @param log of the process */
export const securityLogOf = (log: Logger): Logger => (log.level === 'silent' ? log : log.child({}, { level: 'info' }))

/** A code of the portal: no free text, no address. */
const CODE = /^[a-zA-Z\d_.:-]{1,60}$/
const plain = (value: unknown): string | number | null =>
  typeof value === 'number' || value === null ? value : CODE.test(String(value)) ? String(value) : '?'

/**
 * An event as a log line.
 * @param call name of the endpoint; of what a job does, of the one that it was asked for by
 */
export function securityLine(event: SecurityEvent, call: string, viewer: Viewer): SecurityLine {
  const { developer, operator, requestId, address } = viewer
  const line: SecurityLine = {
    event: event.event,
    requestId,
    call,
    actor: operator ? `operator:${operator.id}` : developer ? `developer:${developer.id}` : 'visitor',
    network: truncateIp(address),
  }
  const fields = event as unknown as Record<string, unknown>
  for (const name of SECURITY_EVENTS[event.event]) line[name] = plain(fields[name])
  return line
}
