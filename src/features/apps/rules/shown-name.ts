// Display name of an app: for readers of other languages the English one, where the developer gave one.
import { BASE_LANGUAGE, type Language } from '../../../lib/text/language.ts'

export const appDisplayName = ({ name, nameEn }: { name: string; nameEn: string | null }, language: Language): string =>
  (language === BASE_LANGUAGE ? null : nameEn) ?? name
