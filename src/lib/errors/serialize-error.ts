// What a log tells of a fault: where it happened and of which kind, never the values that it happened with (security.md, Logs).

/** Of a fault of PostgreSQL; detail, hint, where and the message repeat what somebody typed. */
const TOLD_BY_DATABASE = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const
const DEEPEST_CAUSE = 3

export type ToldFault = { type: string; message?: string; stack: string; cause?: ToldFault } & Partial<
  Record<(typeof TOLD_BY_DATABASE)[number], string>
>

/** For the logger's `err`. */
export const toldFault = (fault: unknown): ToldFault => told(fault, 0)

function told(fault: unknown, depth: number): ToldFault {
  if (!(fault instanceof Error)) return { type: typeof fault, stack: '' }
  const fields = fault as Error & Record<string, unknown>
  const isDatabase = typeof fields['severity'] === 'string'
  // A parser quotes what it could not read.
  const isQuoting = isDatabase || fault instanceof SyntaxError
  const answer: ToldFault = {
    type: fault.constructor.name,
    ...(isQuoting ? {} : { message: fault.message }),
    stack: (fault.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
  for (const name of isDatabase ? TOLD_BY_DATABASE : (['code'] as const)) {
    const value = fields[name]
    if (typeof value === 'string') answer[name] = value
  }
  if (fault.cause instanceof Error && depth < DEEPEST_CAUSE) answer.cause = told(fault.cause, depth + 1)
  return answer
}
