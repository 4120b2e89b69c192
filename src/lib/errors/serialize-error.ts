// Errors as the log writes them: kind and place, never the values involved (handbook/security.md).

/** Fields of a PostgreSQL error; detail, hint, where and the message repeat user input. */
const TOLD_BY_DATABASE = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const
const DEEPEST_CAUSE = 3

export type SerializedError = { type: string; message?: string; stack: string; cause?: SerializedError } & Partial<
  Record<(typeof TOLD_BY_DATABASE)[number], string>
>

/** Serializer for the logger's `err`. */
export const serializeError = (error: unknown): SerializedError => serializeAtDepth(error, 0)

function serializeAtDepth(error: unknown, depth: number): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, stack: '' }
  const fields = error as Error & Record<string, unknown>
  const isDatabase = typeof fields['severity'] === 'string'
  // Parsers quote the input that they could not read.
  const isQuoting = isDatabase || error instanceof SyntaxError
  const answer: SerializedError = {
    type: error.constructor.name,
    ...(isQuoting ? {} : { message: error.message }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
  for (const name of isDatabase ? TOLD_BY_DATABASE : (['code'] as const)) {
    const value = fields[name]
    if (typeof value === 'string') answer[name] = value
  }
  if (error.cause instanceof Error && depth < DEEPEST_CAUSE) answer.cause = serializeAtDepth(error.cause, depth + 1)
  return answer
}
