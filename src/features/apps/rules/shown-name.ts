// Display name of an app in the reader's language: English where the developer gave one.
import type { Language } from '../../../lib/text/language.ts'

export const shownName = ({ name, nameEn }: { name: string; nameEn: string | null }, language: Language): string =>
  (language === 'en' ? nameEn : null) ?? name
