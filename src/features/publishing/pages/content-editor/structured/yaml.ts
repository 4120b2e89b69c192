// YAML in the browser: its own module, since only the form of a structured text loads it.
import { dump, load } from 'js-yaml'
import type { Part } from '../../../rules/shape.ts'

/** @returns undefined for a text that is no YAML */
export function partIn(text: string): Part | undefined {
  if (text.trim() === '') return {}
  try {
    return (load(text) ?? {}) as Part
  } catch {
    return undefined
  }
}

/** As the server writes it (lib/files/content-files.ts), so that a difference shows what was changed and no more. */
export const yamlOf = (part: Part): string => dump(part, { lineWidth: -1 })
