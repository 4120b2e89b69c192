// Example lines of the invitation CSV, with addresses nobody has.

/** @param roles names of the team's roles */
export function csvExamples(roles: readonly string[]): string[][] {
  const [first = '', second = ''] = roles
  return [
    ['lin@chaoxi.example', '林溯', first, '2026-12-31'],
    ['gu@chaoxi.example', '', [first, second].filter(Boolean).join('/'), ''],
  ]
}
