// Rules for inviting: who can be invited, daily limits, and the CSV format (handbook/limits.md [9]).
import { readCsvSources } from '../../../lib/text/csv.ts'

export type InviteProblem =
  | 'team_add_self'
  | 'team_add_owner'
  | 'team_add_member'
  | 'team_add_invited'
  | 'team_add_often'

/** Invitations per team, address and day: each is a mail or an SMS. */
export const MAX_INVITES_PER_DAY = 5
/** Resends per invitation and day. */
export const MAX_RESENDS_PER_DAY = 20
/** Resends by SMS per invitation and day. */
export const MAX_SMS_RESENDS_PER_DAY = 3

/** Invitations sent per team and day in total, resends included, since they can go to people without an account. */
export const MAX_TEAM_INVITES_PER_DAY = 500

/** A potential invitee who has an account. */
export type Invitee = { id: number; worksFor: number | null }

/**
 * Why someone cannot be invited, limited to what the team knows anyway. Anything else is reported to the invitee when
 * they answer.
 */
export function inviteProblemFor(
  invitee: Invitee,
  { teamId, ownerId, inviterId }: { teamId: number; ownerId: number; inviterId: number },
): InviteProblem | null {
  if (invitee.id === inviterId) return 'team_add_self'
  if (invitee.id === ownerId) return 'team_add_owner'
  return invitee.worksFor === teamId ? 'team_add_member' : null
}

/** Lookup key of an account name among invitations. */
export const namePrint = (name: string): string => `name ${name.toLowerCase()}`

/**
 * @property line at which it begins
 * @property text as it was typed
 */
export type CsvRow = { line: number; text: string; account: string; remarkName: string; roles: string[]; until: string }

/** First cells that mark a header row. */
const HEADS = ['账号', '帐号', 'account']

/** Lines starting with it are comments, as in the template. */
export const CSV_REMARK = '#'

/** Converts a day as spreadsheets write it to the portal's format. */
const dayIn = (text: string): string => {
  const [, year, month = '', day = ''] = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** Rows of account, remark name, roles separated by /, last day; a header row and comments are skipped. */
export function rowsOfCsv(text: string): CsvRow[] {
  return readCsvSources(text)
    .map(({ cells, ...source }) => ({ ...source, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => !cells[0]?.startsWith(CSV_REMARK))
    .filter(({ cells }, at) => cells.some(Boolean) && !(at === 0 && HEADS.includes((cells[0] ?? '').toLowerCase())))
    .map(({ cells: [account = '', remarkName = '', roles = '', until = ''], ...source }) => ({
      ...source,
      account,
      remarkName,
      roles: roles
        .split(/[/／;；、]/)
        .map((role) => role.trim())
        .filter(Boolean),
      until: dayIn(until),
    }))
}
