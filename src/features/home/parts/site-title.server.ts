// What the portal is called, for titles.
import type { Language } from '../../../lib/language.ts'

/** 北辰开放平台 / Polaris Open Platform */
export const siteTitle = ({ name, product }: { name: string; product: string }, language: Language): string =>
  language === 'en' ? `${name} ${product}` : name + product
