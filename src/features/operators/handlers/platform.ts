// The portal's name as letters to operators say it.
import type { Site } from '../../../api/implement.ts'
import { inLanguage, joinWords, type Language } from '../../../lib/text/language.ts'

export const platformName = ({ brand }: Pick<Site, 'brand'>, language: Language): string =>
  joinWords(language, inLanguage(brand.name, language), inLanguage(brand.product, language))
