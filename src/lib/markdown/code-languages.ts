// Languages whose code is coloured, by the word of a fence, with their names.

export const CODE_LANGUAGES = {
  bash: 'Shell',
  css: 'CSS',
  diff: 'Diff',
  http: 'HTTP',
  ini: 'INI',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  python: 'Python',
  shell: 'Shell session',
  sql: 'SQL',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
} as const
