// Retention periods, as features declare them: the table of the privacy policy (handbook/retention.md).
import type { Language } from '../../lib/text/language.ts'

/** A text in a language. */
type Said = (values: Record<string, never>, options: { locale: Language }) => string

export type Retention = {
  /** Which data it is. */
  data: Said
  /** How long it is kept. Its numbers are the constants that the jobs go by. */
  kept: Said
}
