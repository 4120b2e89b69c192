// Figures promised in documents, compared with the constants of the code.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { m } from '#messages'
import { CALL_CONNECTIONS } from '../src/db/open.ts'
import { JOB_CONNECTIONS } from '../src/server/jobs/jobs.ts'
import { networkPoints } from '../src/api/endpoint.ts'
import { endpoints } from '../src/server/features.ts'
import { secretMake } from '../src/features/apps/contract/keys.ts'
import { openApp, openEcho } from '../src/features/apps/contract/signed-calls.ts'
import { openCallTest } from '../src/features/apps/contract/test-call.ts'
import { CONNECTION_LIMITS } from '../src/features/apps/rules/sites/connection.ts'
import { MAX_LONG_TEXT } from '../src/features/apps/rules/field-checks.ts'
import { PICTURES } from '../src/features/apps/rules/form.ts'
import { MAX_SECRETS, type OldSecretLife, oldSecretEnds, SHOWN_MS } from '../src/features/apps/rules/secrets.ts'
import { SITE_AGAIN_MS, SITE_LIMITS } from '../src/features/apps/rules/sites/sites.ts'
import { AMOUNT } from '../src/features/payouts/rules/amount.ts'
import { CERTIFY_AGAIN_DAYS } from '../src/features/accounts/rules/consent-expiry.ts'
import { PHONE_CODE } from '../src/features/accounts/rules/limits.ts'
import { REVIEW_DAYS } from '../src/lib/portal/review-days.ts'
import { CONFIRM_DAYS } from '../src/features/account-closure/rules/closure.ts'
import { DEADLINE_DAYS } from '../src/features/developer-admin/rules/deadline.ts'
import { ABANDONED_DAYS } from '../src/features/drafts/rules.ts'
import { docSearch } from '../src/features/search/contract.ts'
import { MISS_DAYS } from '../src/features/search/rules/misses.ts'
import { FIRST_LOCK, TRIES } from '../src/features/identity/rules/locking.ts'
import { CODE_MINUTES, CODES_A_DAY } from '../src/features/identity/rules/limits.ts'
import { INVITE_DAYS } from '../src/features/team/rules/invitation-expiry.ts'
import { MAX_INVITES_PER_DAY } from '../src/features/team/rules/inviting.ts'
import { MAX_INVITEES } from '../src/features/team/rules/limits.ts'
import { MAX_FORM_BYTES } from '../src/http/request/read-input.ts'
import { PHOTO_LIMITS } from '../src/features/certification/rules/photos.ts'
import { inMb } from '../src/lib/files/upload-bytes.ts'
import { MIN_AGE } from '../src/lib/portal/age.ts'
import { IDLE_HOURS, MAX_HOURS } from '../src/lib/portal/session-lifetimes.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../src/lib/dates/durations.ts'
import { CLOCK_SECONDS, NONCE_SECONDS } from '../src/lib/crypto/request-signature.ts'
import { callLimits, HANDBOOK_LIMITS, quotas } from './harness/handbook-numbers.ts'

const contentOf = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '../content', file), 'utf8')
const documentOf = (id: number, language: string): string => contentOf(`documents/${id}.${language}.md`)

const count = (figure: number) => figure.toLocaleString('en')
const oldFor = (life: OldSecretLife) => oldSecretEnds(life, new Date(0)).getTime()
const perMinute = ({ limit }: { limit?: { points: number; seconds: number } }) =>
  ((limit?.points ?? 0) * 60) / (limit?.seconds ?? 1)
const echoOfNetwork = ((networkPoints(openEcho.limit!) * 60) / openEcho.limit!.seconds).toLocaleString('en')
const [min, max] = PICTURES.phone.screenshots

/** Document, Chinese, English. */
const ROWS: [id: number, zh: string, en: string][] = [
  [501, `相差超过 ${CLOCK_SECONDS} 秒`, `more than ${CLOCK_SECONDS} seconds`],
  [501, `${NONCE_SECONDS / 60} 分钟内不能重复`, `within ${NONCE_SECONDS / 60} minutes`],
  [501, `最多 ${MAX_FORM_BYTES / 1024} KB`, `up to ${MAX_FORM_BYTES / 1024} KB`],
  [501, `每分钟 ${perMinute(openEcho)} 次`, `${perMinute(openEcho)} calls a minute`],
  [503, `\`GET /api/open/v1/app\` | 每分钟 ${perMinute(openApp)} 次`, `app\` | ${perMinute(openApp)} a minute`],
  [
    503,
    `每天 ${count(openApp.dailyQuota!.personal)} 次 | 每天 ${count(openApp.dailyQuota!.enterprise)} 次`,
    `${count(openApp.dailyQuota!.personal)} a day | ${count(openApp.dailyQuota!.enterprise)} a day`,
  ],
  [
    503,
    `每天 ${count(openEcho.dailyQuota!.personal)} 次 | 每天 ${count(openEcho.dailyQuota!.enterprise)} 次`,
    `${count(openEcho.dailyQuota!.personal)} a day | ${count(openEcho.dailyQuota!.enterprise)} a day`,
  ],
  [503, `上面每一个 | 每分钟 ${echoOfNetwork} 次 | 来源网络`, `Each of them | ${echoOfNetwork} a minute | Network`],
  [
    503,
    `发送测试请求 | 10 分钟 ${perMinute(openCallTest) * 10} 次 | 账号`,
    `${perMinute(openCallTest) * 10} in 10 minutes | Acc`,
  ],
  [
    503,
    `搜索文档和服务 | 每分钟 ${perMinute(docSearch)} 次`,
    `documents and services | ${perMinute(docSearch)} a minute`,
  ],
  [
    503,
    `生成 appSecret | 每小时 ${perMinute(secretMake) * 60} 次`,
    `an appSecret | ${perMinute(secretMake) * 60} an hour`,
  ],
  [
    503,
    `IoT 连接测试 | 10 分钟 ${CONNECTION_LIMITS.app.points} 次`,
    `${CONNECTION_LIMITS.app.points} in 10 minutes | App`,
  ],
  [503, `每小时 ${CONNECTION_LIMITS.host.points} 次 | 域名`, `${CONNECTION_LIMITS.host.points} an hour | Domain`],
  [
    503,
    `检查网站归属 | 10 分钟 ${SITE_LIMITS.app.points} 次`,
    `Check a site | ${SITE_LIMITS.app.points} in 10 minutes`,
  ],
  [503, `检查网站归属 | 每小时 ${SITE_LIMITS.host.points} 次`, `Check a site | ${SITE_LIMITS.host.points} an hour`],
  [503, `同时 ${MAX_SECRETS} 个有效`, `${MAX_SECRETS} valid at a time`],
  [503, `一天 ${MAX_INVITES_PER_DAY} 次`, `${MAX_INVITES_PER_DAY} a day`],
  [503, `连续错 ${TRIES} 次，锁定 ${FIRST_LOCK / 60} 分钟`, `${FIRST_LOCK / 60} minutes after ${TRIES} wrong ones`],
  [503, `每天 ${CODES_A_DAY} 条`, `${CODES_A_DAY} a day`],
  [504, `旧的再用 ${oldFor('24h') / HOUR_MS} 小时`, `another ${oldFor('24h') / HOUR_MS} hours`],
  [
    504,
    `${oldFor('1h') / HOUR_MS} 小时、24 小时或 ${oldFor('7d') / DAY_MS} 天`,
    `an hour, 24 hours or ${oldFor('7d') / DAY_MS} days`,
  ],
  [504, `${SHOWN_MS / MINUTE_MS} 分钟内`, `for ${SHOWN_MS / MINUTE_MS} minutes`],
  ...[101, 146, 230, 501].map((id): [number, string, string] => [
    id,
    `${SHOWN_MS / MINUTE_MS} 分钟`,
    `for ${SHOWN_MS / MINUTE_MS} minutes`,
  ]),
  [230, `审核 ${REVIEW_DAYS} 个工作日内`, `up to ${REVIEW_DAYS} working days`],
  [230, `截图 | ${min} 到 ${max} 张`, `Screenshots | ${min} to ${max}`],
  [234, `每 ${SITE_AGAIN_MS / HOUR_MS / 24} 天复查一次`, `every ${SITE_AGAIN_MS / HOUR_MS / 24} days`],
  [103, `下单后 ${AMOUNT.days} 天`, `${AMOUNT.days} days`],
  [
    103,
    `${AMOUNT.windowDays} 天内可以下单 | ${AMOUNT.inWindow} 笔`,
    `within ${AMOUNT.windowDays} days | ${AMOUNT.inWindow}`,
  ],
  [102, `${CERTIFY_AGAIN_DAYS} 天内没有重新认证`, `within ${CERTIFY_AGAIN_DAYS} days`],
  [101, `审核通过后 ${CONFIRM_DAYS} 天内没有确认`, `within ${CONFIRM_DAYS} days of the approval`],
  [110, `邀请 ${INVITE_DAYS} 天内有效`, `valid for ${INVITE_DAYS} days`],
  [110, `一次最多 ${MAX_INVITEES} 个`, `Up to ${MAX_INVITEES} at a time`],
  [110, `超过 ${INVITE_DAYS} 天 |`, `More than ${INVITE_DAYS} days old |`],
  [102, `${inMb(PHOTO_LIMITS.bytes)} MB 以内`, `up to ${inMb(PHOTO_LIMITS.bytes)} MB`],
  [102, `短边至少 ${PHOTO_LIMITS.shortSide} 像素`, `at least ${PHOTO_LIMITS.shortSide} pixels`],
  [101, `不操作自动退出 | ${IDLE_HOURS} 小时`, `after inactivity of | ${IDLE_HOURS} hours`],
  [101, `登录后最长 | ${MAX_HOURS} 小时`, `Longest session | ${MAX_HOURS} hours`],
  [
    503,
    `每笔可以填 ${AMOUNT.tries} 次，${AMOUNT.days} 天有效`,
    `each allows ${AMOUNT.tries} attempts and expires after ${AMOUNT.days} days`,
  ],
  ...[11, 101, 102, 146].map((id): [number, string, string] => [
    id,
    `年满 ${MIN_AGE} 岁`,
    id === 102 ? `be ${MIN_AGE} on the day` : `${MIN_AGE} or older`,
  ]),
]

describe('the numbers in a document', () => {
  test.each(ROWS)('%i: %s', (id, zh, en) => {
    expect(documentOf(id, 'zh-CN')).toContain(zh)
    expect(documentOf(id, 'en')).toContain(en)
  })
})

test('how much time the developer agreement leaves for certifying again', () => {
  expect(contentOf('agreements/developer.zh-CN.md')).toContain(`不少于 ${DEADLINE_DAYS.min} 日的期限`)
  expect(contentOf('agreements/developer.en.md')).toContain(`at least ${DEADLINE_DAYS.min} days ahead`)
})

test('what the agreements say about age, sessions and invitations', () => {
  for (const key of ['developer', 'identity', 'privacy']) {
    expect(contentOf(`agreements/${key}.zh-CN.md`)).toContain(`年满 ${MIN_AGE} 岁`)
    expect(contentOf(`agreements/${key}.en.md`)).toContain(`aged ${MIN_AGE} or older`)
  }
  expect(contentOf('agreements/privacy.zh-CN.md')).toContain(`${IDLE_HOURS} 小时没有操作或登录满 ${MAX_HOURS} 小时失效`)
  expect(contentOf('agreements/privacy.en.md')).toContain(
    `after ${IDLE_HOURS} hours without activity or ${MAX_HOURS} hours after signing in`,
  )
  expect(contentOf('agreements/team.zh-CN.md')).toContain(`邀请 ${INVITE_DAYS} 日内有效`)
  expect(contentOf('agreements/team.en.md')).toContain(`valid for ${INVITE_DAYS} days`)
})

test('when the developer agreement says that appeals are answered', () => {
  expect(contentOf('agreements/developer.zh-CN.md')).toContain(`审核员在 ${REVIEW_DAYS} 个工作日内答复`)
  expect(contentOf('agreements/developer.en.md')).toContain(`decided answers within ${REVIEW_DAYS} working days`)
})

test('how long the consent says that photos of a forgotten application are kept', () => {
  expect(contentOf('agreements/identity.zh-CN.md')).toContain(`申请 ${ABANDONED_DAYS} 天没有任何操作`)
  expect(contentOf('agreements/identity.en.md')).toContain(`application for ${ABANDONED_DAYS} days`)
})

test.each(['identity', 'privacy'])('what the agreement %s says about withdrawing the consent to photos', (key) => {
  expect(contentOf(`agreements/${key}.zh-CN.md`)).toContain(`${CERTIFY_AGAIN_DAYS} 日内没有重新同意并提交认证的`)
  expect(contentOf(`agreements/${key}.en.md`)).toContain(`within ${CERTIFY_AGAIN_DAYS} days`)
})

test.each(['identity', 'privacy'])('what the agreement %s says about backups is what operators are told', (key) => {
  const page = readFileSync(new URL('../docs/operations/backup.md', import.meta.url), 'utf8')
  const days = /^Keep a backup for (\d+) days at most/m.exec(page)?.[1]
  expect(Number(days)).toBeGreaterThan(0)
  expect(contentOf(`agreements/${key}.zh-CN.md`)).toMatch(new RegExp(`此前的备份.*最多保存 ${days} 天，到期删除`))
  expect(contentOf(`agreements/${key}.en.md`)).toMatch(
    new RegExp(`Earlier backups .*are deleted after ${days} days at most`),
  )
})

test.each(['runbooks', 'ten-million'])('the connections of a process in %s are those of the code', (page) => {
  // One more listens for news of content.
  const [pages, jobs] = [CALL_CONNECTIONS + 1, CALL_CONNECTIONS + 1 + JOB_CONNECTIONS]
  const text = readFileSync(new URL(`../docs/operations/${page}.md`, import.meta.url), 'utf8')
  expect(text).toContain(`up to ${pages} connections`)
  expect(text).toContain(`one with jobs ${jobs}`)
  expect(text).toContain(`each for pages ${CALL_CONNECTIONS} to the standby`)
})

test('how long the privacy policy says that searches without result are kept', () => {
  expect(contentOf('agreements/privacy.zh-CN.md')).toContain(`不记录账号，${MISS_DAYS} 天后删除`)
  expect(contentOf('agreements/privacy.en.md')).toContain(`removed after ${MISS_DAYS} days`)
})

test('texts that cannot take a number as a parameter', () => {
  const minutes = PHONE_CODE.holds / 60
  expect(CODE_MINUTES).toBe(minutes)
  expect(m.failure_120002({}, { locale: 'zh-CN' })).toContain(`${minutes} 分钟`)
  expect(m.failure_120002({}, { locale: 'en' })).toContain(`${minutes} minutes`)
  for (const text of [m.apps_field_long, m.apps_help_long_en]) {
    expect(text({}, { locale: 'zh-CN' })).toContain(`${MAX_LONG_TEXT.toLocaleString('en')} 个字`)
    expect(text({}, { locale: 'en' })).toContain(`${MAX_LONG_TEXT.toLocaleString('en')} characters`)
  }
})

describe('the limits in the handbook', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../docs/handbook/limits.md'), 'utf8')

  test.each(HANDBOOK_LIMITS)('%s: %s', (what, limit) => {
    expect(page).toContain(`| ${what} | ${limit} |`)
  })

  test('list the quota of every signed call', () => {
    const [, section = ''] = page.split('\n### Quotas of signed calls\n')
    const lines = section.split('\n## ', 1)[0]!.split('\n')
    expect(lines.filter((line) => line.startsWith('| `'))).toEqual(quotas(endpoints.map(({ endpoint }) => endpoint)))
  })

  test('list every endpoint with a limit, and no other', () => {
    const [, calls = ''] = page.split('\n## Calls\n')
    const lines = calls.split('\n## ', 1)[0]!.split('\n')
    expect(lines.filter((line) => line.startsWith('| `')).toSorted()).toEqual(
      callLimits(endpoints.map(({ endpoint }) => endpoint)).toSorted(),
    )
  })
})
