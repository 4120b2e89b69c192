// Report of a verification of the audit log.

type Verification = {
  sound: number
  expired: number
  waiting: number
  head: { seq: number; hash: string } | null
  problems: readonly { kind: keyof typeof PROBLEM; at: number }[]
}

const PROBLEM = {
  changed: (at: number) => `Entry ${at} was changed.`,
  removed: (at: number) => `Entry ${at} was removed before its time.`,
  inserted: (at: number) => `Entry ${at} was inserted.`,
  unmarked: (at: number) => `Entry ${at} was not written by the portal.`,
  seal_missing: (at: number) => `Seals are missing from place ${at}.`,
  seal_changed: (at: number) => `Seal ${at} was changed.`,
  anchor_wrong: (at: number) => `The chain was rewritten: the anchor up to place ${at} is missing or wrong.`,
  cut_off: (at: number) => `The chain was cut off after place ${at}.`,
}

const MAX_PROBLEMS = 100

/** One line for each problem, then a summary. */
export function auditReport({ sound, expired, waiting, head, problems }: Verification): {
  text: string
  isSound: boolean
} {
  const lines = problems.slice(0, MAX_PROBLEMS).map(({ kind, at }) => PROBLEM[kind](at))
  if (problems.length > MAX_PROBLEMS) lines.push(`… and ${problems.length - MAX_PROBLEMS} more.`)
  lines.push(
    problems.length > 0 ? `${problems.length} problems found in the audit log.` : 'The audit log is sound.',
    `Entries as recorded: ${sound}; removed when their time was over: ${expired}; not sealed yet: ${waiting}.`,
  )
  if (head) lines.push(`Last seal: ${head.seq} ${head.hash}`)
  return { text: lines.join('\n'), isSound: problems.length === 0 }
}
