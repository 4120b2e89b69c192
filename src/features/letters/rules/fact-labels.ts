// Labels of the facts of letters, and samples of them.
import { m } from '#messages'
import type { Language } from '../../../lib/text/language.ts'

const LABELS: Readonly<Record<string, (input?: object, options?: { locale?: Language }) => string>> = {
  account: m.letters_fact_account,
  act: m.letters_fact_act,
  app: m.letters_fact_app,
  apps: m.letters_fact_apps,
  brand: m.letters_fact_brand,
  by: m.letters_fact_by,
  change: m.letters_fact_change,
  code: m.letters_fact_code,
  day: m.letters_fact_day,
  days: m.letters_fact_days,
  device: m.letters_fact_device,
  due: m.letters_fact_due,
  field: m.letters_fact_field,
  hours: m.letters_fact_hours,
  inviter: m.letters_fact_inviter,
  link: m.letters_fact_link,
  minutes: m.letters_fact_minutes,
  name: m.letters_fact_name,
  network: m.letters_fact_network,
  number: m.letters_fact_number,
  outcome: m.letters_fact_outcome,
  payer: m.letters_fact_payer,
  platform: m.letters_fact_platform,
  process: m.letters_fact_process,
  reason: m.letters_fact_reason,
  reference: m.letters_fact_reference,
  role: m.letters_fact_role,
  roles: m.letters_fact_roles,
  tail: m.letters_fact_tail,
  team: m.letters_fact_team,
  time: m.letters_fact_time,
  title: m.letters_fact_title,
  type: m.letters_fact_type,
  url: m.letters_fact_url,
  version: m.letters_fact_version,
  what: m.letters_fact_what,
}

const SAMPLES: Readonly<Record<string, string>> = {
  code: '123456',
  days: '7',
  hours: '24',
  minutes: '10',
  number: '1024',
  tail: '1015',
  version: '5.0',
}
const LINKS: readonly string[] = ['link', 'url']

export const isKnownFact = (name: string): boolean => Object.hasOwn(LABELS, name)

export const factLabel = (name: string, locale?: Language): string =>
  LABELS[name]?.({}, locale === undefined ? {} : { locale }) ?? name

/** A value that cannot be taken for a real one: its label in brackets, where it is no number or link. */
export const sampleOf = (name: string, origin: string, locale: Language): string =>
  LINKS.includes(name)
    ? `${origin}/`
    : (SAMPLES[name] ?? m.letters_sample({ label: factLabel(name, locale) }, { locale }))
