// YAML in the browser: its own module, since only the form of a structured text loads it.
import { dump } from 'js-yaml'
import { parseYaml } from '../../../../../lib/files/parse-yaml.ts'
import type { Part } from '../../../rules/shape.ts'

/** As on the server. */
const MAX_VALUES = 20_000

/** @returns undefined for a text that is no YAML, or too much of it */
export function partIn(text: string): Part | undefined {
  if (text.trim() === '') return {}
  try {
    return (parseYaml(text, MAX_VALUES) ?? {}) as Part
  } catch {
    return undefined
  }
}

/** As the server writes it (lib/files/content-files.ts), so that a difference shows what was changed and no more. */
export const yamlOf = (part: Part): string => dump(part, { lineWidth: -1 })
