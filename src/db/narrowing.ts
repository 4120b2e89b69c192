// Narrowing statements of a migration, after which the version before would fail. A migration that only expands has none,
// and can be applied while older processes run.

/** Each with its name in reports. Dropped indexes, constraints, triggers and functions take nothing from older code. */
const NARROWING: readonly (readonly [string, RegExp])[] = [
  ['drops a table', /^drop\s+(?:table|view|materialized\s+view|schema|sequence|type)\b/],
  ['drops a column', /^alter\s+table\b[^]*\bdrop\s+(?!constraint\b|default\b|not\s+null\b|expression\b|identity\b)/],
  ['renames', /^alter\s+\w+\b[^]*\brename\b/],
  ['changes a type', /^alter\s+table\b[^]*\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/],
  ['requires a value', /^alter\s+table\b[^]*\bset\s+not\s+null\b/],
  ['drops a default', /^alter\s+table\b[^]*\bdrop\s+default\b/],
  [
    'adds a column that older versions leave empty',
    /^alter\s+table\b[^]*\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b|primary\b|unique\b|foreign\b|check\b)[^,]*\bnot\s+null\b(?![^,]*\b(?:default|generated)\b)/,
  ],
  ['moves tables', /^alter\s+table\b[^]*\bset\s+schema\b/],
  ['deletes rows', /^(?:delete\s+from|truncate)\b|^with\b[^]*\bdelete\s+from\b/],
  // The application's role has its rights by name: none of them comes from public.
  ['takes rights', /^revoke\b(?![^]*\bfrom\s+public$)/],
]

/** Statements without comments, texts in quotes and bodies of functions. */
function statementsOf(sql: string): string[] {
  const bare = sql.replaceAll(/--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[^]*?\1/g, (match) =>
    /^['$]/.test(match) ? "''" : ' ',
  )
  return bare
    .split(';')
    .map((item) => item.trim().toLowerCase())
    .filter(Boolean)
}

/** @returns what the migration takes away, with the beginning of each statement; empty when it only expands */
export const narrowingIn = (sql: string): string[] =>
  statementsOf(sql).flatMap((statement) =>
    NARROWING.filter(([, pattern]) => pattern.test(statement)).map(
      ([what]) => `${what}: ${statement.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
    ),
  )
