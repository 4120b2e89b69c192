// Whom a team may invite, and what a CSV of invitations holds (facts.md, Teams elsewhere).
import { readCsv } from '../../../lib/text/csv.ts'

export type InviteProblem =
  | 'team_add_self'
  | 'team_add_owner'
  | 'team_add_member'
  | 'team_add_invited'
  | 'team_add_often'

/** A team sends so many invitations a day to one address: each is a mail or an SMS. */
export const MAX_INVITES_PER_DAY = 5
/** And sends one invitation again so often a day. */
export const MAX_RESENDS_PER_DAY = 20

/** And so many a day to all: whoever is written to need not be known here. */
export const MAX_TEAM_INVITES_PER_DAY = 500

/** Somebody who is to be invited and is known here. */
export type Invitee = { id: number; worksFor: number | null }

/**
 * Why somebody cannot be invited: only what the team knows itself. Whatever else stands against it is said to who was invited,
 * when they answer.
 */
export function inviteProblemFor(
  invitee: Invitee,
  { teamId, ownerId, inviterId }: { teamId: number; ownerId: number; inviterId: number },
): InviteProblem | null {
  if (invitee.id === inviterId) return 'team_add_self'
  if (invitee.id === ownerId) return 'team_add_owner'
  return invitee.worksFor === teamId ? 'team_add_member' : null
}

/** What an account name is found by among invitations. */
export const namePrint = (name: string): string => `name ${name.toLowerCase()}`

export type CsvRow = { line: number; account: string; remarkName: string; roles: string[]; until: string }

/** First cells that name the column in place of an account. */
const HEADS = ['账号', '帐号', 'account']

/** Lines that explain begin with it, as in the template. */
export const CSV_REMARK = '#'

/** A day as spreadsheets like to write it, as the portal does. */
const dayIn = (text: string): string => {
  const [, year, month = '', day = ''] = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** Rows of account, remark name, roles with / between, last day; a first line of names and remarks are left out. */
export function rowsOfCsv(text: string): CsvRow[] {
  return readCsv(text)
    .map((cells, at) => ({ cells: cells.map((cell) => cell.trim()), line: at + 1 }))
    .filter(({ cells }) => !cells[0]?.startsWith(CSV_REMARK))
    .filter(({ cells }, at) => cells.some(Boolean) && !(at === 0 && HEADS.includes((cells[0] ?? '').toLowerCase())))
    .map(({ cells: [account = '', remarkName = '', roles = '', until = ''], line }) => ({
      line,
      account,
      remarkName,
      roles: roles
        .split(/[/／;；、]/)
        .map((role) => role.trim())
        .filter(Boolean),
      until: dayIn(until),
    }))
}
