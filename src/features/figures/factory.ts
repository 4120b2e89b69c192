// Plausible figures of a demo: they grow slowly, rest at weekends, and go on for a year after the first start.
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { DAY_MS } from '../../lib/dates/durations.ts'
import { dayOf } from '../../lib/dates/dates.ts'
import type { Figure } from './queries/figure.ts'
import { daysOf } from './rules.ts'

const DAYS_BACK = 180
const DAYS_AHEAD = 365

/** Typical values of a weekday, by figure and part. */
const TYPICAL: Record<string, Record<string, number>> = {
  'people.registered': { '': 46 },
  'people.funnel_person': { started: 21, identity: 18, submitted: 16, approved: 13 },
  'people.funnel_enterprise': { started: 13, company: 11, account: 10, submitted: 10, approved: 8 },
  'people.certified': { person: 13, enterprise: 8 },
  'people.active': { '': 2400 },
  'cases.flow': { submitted: 38, approved: 31, rejected: 7 },
  'cases.hours': { '4': 6, '8': 11, '24': 12, '48': 6, '72': 2, '120': 1 },
  'cases.hours_level': { p50: 94, p90: 436 },
  'cases.first_time_rate': { '': 742 },
  'cases.first_time': { first: 26, again: 9 },
  'cases.reasons': { glare: 2, blurred: 2, cropped: 1, name_mismatch: 1, expired: 1, seal_missing: 1 },
  'apps.moves': { created: 24, submitted: 19, listed: 15, rejected: 4 },
  'apps.reasons': { text_unclear: 2, picture_unlike: 1, privacy_incomplete: 1, address_dead: 1 },
  'apps.calls': { answered: 182_000, failed: 2100 },
  'reading.views': { visitors: 5200, developers: 1900 },
  'reading.visitors': { '': 2100 },
  'reading.documents': { '202': 240, '203': 190, '231': 130, '233': 90, '204': 80 },
  'reading.liked': { '202': 9, '203': 7, '231': 3 },
  'reading.disliked': { '231': 2, '233': 1 },
  'reading.pages': {
    '/': 1400,
    '/service': 620,
    '/service/1': 480,
    '/docs': 1900,
    '/notice': 260,
    '/console': 840,
    '/application': 610,
  },
  'reading.clicks': {
    'header-login': 210,
    login: 190,
    'search-result': 120,
    banner: 60,
    'service-apply': 45,
    'header-register': 40,
    'service-action': 30,
  },
  'reading.misses': {
    webhook: 5,
    'flutter sdk': 4,
    海外支付: 4,
    mqtt: 3,
    直播推流: 3,
    graphql: 2,
    unity: 2,
    电子发票: 2,
    人脸识别: 1,
  },
  'reading.helpful': { yes: 31, no: 6 },
  'messages.sent': { mail: 310, sms: 190, failed: 4 },
  // Ten-thousandths, at the prices of the content folder.
  'messages.cost': { 'CNY mail': 6200, 'CNY sms': 85_500 },
}

/** Days of the week from Sunday, as shares of a weekday. */
const WEEK = [0.42, 1.05, 1.08, 1.04, 1, 0.94, 0.48]

/** The same number between 0 and 1 for the same text. */
export function noise(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619)
  return (hash >>> 0) / 4_294_967_295
}

type Sampled = Pick<Figure, 'name'> & { kind: Figure['source']['kind'] }

/** @param at days since the first start */
function sampleOf({ name, kind }: Sampled, part: string, typical: number, day: string, at: number): number {
  const isStock = kind !== 'count'
  const growth = kind === 'level' ? 1 : 1 + at / 600
  const wave = isStock ? 1 + 0.02 * Math.sin(at / 9) : WEEK[new Date(day).getUTCDay()]! * (1 + 0.06 * Math.sin(at / 17))
  const spread = isStock ? 0.01 : 0.22
  return Math.max(0, Math.round(typical * growth * wave * (1 - spread / 2 + spread * noise(`${name} ${part} ${day}`))))
}

export async function makeDemoFigures(db: Db, figures: readonly Figure[], now: Date): Promise<void> {
  const at = (days: number) => dayOf(new Date(now.getTime() + days * DAY_MS))
  const days = daysOf({ from: at(1 - DAYS_BACK), to: at(DAYS_AHEAD) })
  for (const { name, source } of figures) {
    // What there is agrees with the demo's lists: it grows to that, and is counted from the first start on.
    const stocks = source.kind === 'stock' ? await source.count(db, now) : null
    const typicalValues = stocks
      ? Object.fromEntries(stocks.map(({ part, value }) => [part, value]))
      : (TYPICAL[name] ?? {})
    const visibleDays = stocks ? days.slice(0, DAYS_BACK - 1) : days
    const rows = Object.entries(typicalValues).flatMap(([part, typical]) =>
      visibleDays.map((day, index) => ({
        day,
        part,
        value: sampleOf({ name, kind: source.kind }, part, typical, day, index - DAYS_BACK),
      })),
    )
    await sql`
      insert into daily_figure (figure, day, part, sample)
      select ${name}, day, part, value
      from jsonb_to_recordset(${JSON.stringify(rows)}) as row (day date, part text, value bigint)
      on conflict (figure, day, part) do update set sample = excluded.sample`.execute(db)
  }
}
