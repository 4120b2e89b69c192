// The audit log: acts that features declare, and how long their entries are kept (handbook/security.md#audit-log).

/** Values before or after an act: names of fields and their text, personal data masked. */
export type AuditValues = Readonly<Record<string, string | number | boolean | null>>

/** Days that entries are kept, by kind of act (handbook/retention.md). */
export const KEPT_DAYS = { 'sign-in': 180, usual: 1096, settlement: 3653 } as const

/** Whole years of such a time. */
export const retentionYears = (kind: 'usual' | 'settlement'): number => Math.floor(KEPT_DAYS[kind] / 365.25)

export type AuditAct = {
  /** Stored with each entry; never renamed. Subject and verb in the past: `account.frozen`. */
  name: string
  /** What happened, as the log shows it: “Account frozen”. */
  label: () => string
  /** Values as words in the reader's language, by field, such as the names of permissions. */
  texts?: Readonly<Record<string, (value: string) => string>>
  /** How long its entries are kept; `usual` when left out. */
  kept?: keyof typeof KEPT_DAYS
  /** Internal to the office: the developer whom it concerns does not read it. */
  internal?: true
}

/** Declares an act. */
export const auditAct = (act: AuditAct): AuditAct => act

/** A kind of thing that acts are done to. */
export type AuditSubject = {
  /** Stored with each entry; never renamed. */
  kind: string
  /** What it is: “Developer”. */
  label: () => string
  /** Address of its page in the office; none where it has none. */
  page?: (id: string) => string
  /** First words of the names of its acts, under which the filter lists them; its kind when left out. */
  acts?: readonly string[]
}

/** The subject under which the filter lists an act; undefined for acts of no subject in particular. */
export function subjectOfAct(subjects: readonly AuditSubject[], { name }: Pick<AuditAct, 'name'>) {
  const word = name.slice(0, name.indexOf('.'))
  return subjects.find(({ kind, acts = [kind] }) => acts.includes(word))
}

export const AUDIT_ACTORS = ['developer', 'operator', 'platform'] as const

/** Entries on a page, on the account page, and of one call for a file. */
export const AUDIT_PAGE_SIZE = 50
export const AUDIT_MINE_SIZE = 20
export const AUDIT_EXPORT_SIZE = 5000
/** Entries of a file. */
export const MAX_EXPORTED = 100_000
/** Length of a part of a reason to look for. */
export const MIN_REASON_PART = 2
export const MAX_REASON_PART = 100

/** Reasons for refusals: code, and when (handbook/errors.md [8]). */
export const AUDIT_REASONS = {
  'audit.not_found': { code: '404001', when: 'The entry does not exist, or its time is over.' },
} as const
