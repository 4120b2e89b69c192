// Documents by the thousand, in two languages and with search entries, for benchmarks and tests.
import type { Insertable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { DocumentRow, DocumentTextRow } from '../../../db/tables.ts'
import { type InLanguages, joinWords, type Language, LANGUAGES, valueIn } from '../../../lib/text/language.ts'
import { addSearchEntries } from '../../search/queries/entries.ts'
import { toIndexedEntry, type SearchEntry } from '../../search/rules/entries.ts'
import { CONTENT_TYPES } from '../rules.ts'

/** First id used, far above those of real documents. */
const FROM = 100_000
const IN_A_FOLDER = 25

const THINGS: InLanguages<string[]> = {
  'zh-CN': [
    '推送',
    '账号',
    '桌面卡片',
    '扫码',
    '定位',
    '围栏',
    '手机互联',
    '车机应用',
    '语音',
    '设备接入',
    '场景联动',
    '固件',
    '支付',
    '订阅',
    '质量分析',
    '全局搜索',
    '密钥',
    '签名',
    '回执',
    '团队',
    '角色',
    '证书',
    '沙箱',
    '灰度发布',
  ],
  en: [
    'push',
    'account',
    'home-screen card',
    'scan',
    'location',
    'geofence',
    'phone link',
    'car app',
    'voice',
    'device',
    'scene',
    'firmware',
    'payment',
    'subscription',
    'quality',
    'search',
    'key',
    'signature',
    'receipt',
    'team',
    'role',
    'certificate',
    'sandbox',
    'staged release',
  ],
}
const TOPICS: InLanguages<string[]> = {
  'zh-CN': [
    '接入指南',
    '错误码',
    '常见问题',
    '迁移说明',
    '参数说明',
    '权限与配额',
    '回调与重试',
    '测试清单',
    '版本记录',
    '最佳做法',
    '数据字段',
    '安全要求',
  ],
  en: [
    'guide',
    'error codes',
    'questions',
    'migration',
    'parameters',
    'permissions and quotas',
    'callbacks and retries',
    'test list',
    'release notes',
    'good practice',
    'data fields',
    'security',
  ],
}
const SENTENCES: InLanguages<string[]> = {
  'zh-CN': [
    '调用{a}接口前，先在控制台的应用详情页开通{b}。',
    '接口返回 {n} 时，表示{a}的配额已经用完，第二天 0:00 恢复。',
    '{a}与{b}使用同一个 appKey，密钥只放在服务端。',
    '设备离线时，{a}的数据保留 {n} 小时，上线后补送。',
    '升级到 Polaris OS 6 之后，{a}需要用户再次授权。',
    '每个应用最多登记 {n} 个{b}，超出的请求会被拒绝。',
    '审核通过后约 {n} 分钟生效，期间旧的{a}继续可用。',
    '收到回调后请在 {n} 秒内应答，否则平台按间隔重试。',
    '在沙箱里可以先用测试账号走一遍{a}的完整流程。',
    '如果{b}的签名不一致，检查时间、编码和参数的顺序。',
  ],
  en: [
    'Turn on {b} on the app page of the console before you call the {a} interface.',
    'The answer {n} means that the quota of {a} is used up; it returns at 0:00.',
    'Both {a} and {b} use one appKey, and the secret stays on your server.',
    'While a device is offline the data of {a} is kept for {n} hours and sent later.',
    'After the update to Polaris OS 6 people are asked again before {a} works.',
    'An app registers {n} entries for {b} at the most; further requests are refused.',
    'It takes about {n} minutes after approval, and the old {a} keeps working meanwhile.',
    'Answer a callback within {n} seconds, or the platform tries again.',
    'Walk through all of {a} with a test account in the sandbox first.',
    'When the signature of {b} differs, check time, encoding and the order of parameters.',
  ],
}

/** A generator that produces the same numbers each time. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Adds `count` documents in folders of 25, with texts of 20 to 60 sentences and their search entries. */
export async function manyDocuments(db: Db, count: number): Promise<void> {
  const random = randomFrom(7)
  const folders: Insertable<DocumentRow>[] = []
  const documents: Insertable<DocumentRow>[] = []
  const texts: Insertable<DocumentTextRow>[] = []
  const entries: SearchEntry[] = []
  for (let at = 0; at < count; at++) {
    const folder = FROM + Math.floor(at / IN_A_FOLDER)
    const group = Math.floor(at / IN_A_FOLDER)
    if (at % IN_A_FOLDER === 0) {
      folders.push(rowOf(folder, null, false, 1000 + group))
      for (const language of LANGUAGES) texts.push(textOf(folder, language, nameOf(language, group, group), ''))
    }
    const id = FROM * 2 + at
    documents.push(rowOf(id, folder, true, at))
    const lines = 20 + Math.floor(random() * 40)
    // Like a real document, each covers a few topics and uses a few kinds of sentences.
    const about = [at / 24, random(), random(), random()].map((share) => share % 1)
    const kinds = [random(), random(), random(), random()]
    const oneOf = (shares: number[]) => shares[Math.floor(random() * shares.length)] ?? 0
    const picks = Array.from({ length: lines }, () => [oneOf(kinds), oneOf(about), oneOf(about), random()])
    for (const language of LANGUAGES) {
      const title = `${nameOf(language, at, Math.floor(at / 24))} ${at + 1}`
      const body = picks.map((pick) => sentenceOf(language, pick)).join('\n')
      texts.push(textOf(id, language, title, body))
      entries.push({
        kind: 'document',
        ref: String(id),
        language,
        title,
        trail: nameOf(language, group, group),
        url: `/docs?id=${id}`,
        body,
        inSitemap: true,
      })
    }
  }
  for (const rows of [folders, documents]) {
    for (let at = 0; at < rows.length; at += 1000)
      await db
        .insertInto('document')
        .values(rows.slice(at, at + 1000))
        .execute()
  }
  for (let at = 0; at < texts.length; at += 1000)
    await db
      .insertInto('document_text')
      .values(texts.slice(at, at + 1000))
      .execute()
  await addSearchEntries(db, entries.map(toIndexedEntry))
}

const pick = (list: string[], share: number): string => list[Math.floor(share * list.length)] ?? ''

const nameOf = (language: Language, thing: number, topic: number): string => {
  const [a, b] = [valueIn(THINGS, language), valueIn(TOPICS, language)]
  return joinWords(language, a[thing % a.length] ?? '', b[topic % b.length] ?? '')
}

const sentenceOf = (language: Language, [line = 0, a = 0, b = 0, n = 0]: number[]): string =>
  pick(valueIn(SENTENCES, language), line)
    .replace('{a}', pick(valueIn(THINGS, language), a))
    .replace('{b}', pick(valueIn(THINGS, language), b))
    .replace('{n}', String(Math.floor(n * 900) + 100))

const rowOf = (id: number, parent: number | null, isDoc: boolean, sort: number): Insertable<DocumentRow> => ({
  id,
  parent_id: parent,
  content_type: CONTENT_TYPES.document,
  is_doc: isDoc,
  sort,
  key: null,
  version: null,
  effective_at: null,
})

const textOf = (id: number, language: Language, title: string, body: string): Insertable<DocumentTextRow> => ({
  document_id: id,
  language,
  title,
  summary: body.split('\n')[0] ?? '',
  markdown: body,
  html: body
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('\n'),
  headings: '[]',
  minutes: 4,
  updated_at: new Date('2026-07-01T00:00:00Z'),
})
