// Remarks of readers in the demo.
import type { Db } from '../../../db/open.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'
import type { Language } from '../../../lib/text/language.ts'
import { putFeedback } from '../queries/feedback.ts'

type Remark = { documentId: number; language: Language; helpful: boolean; remark: string; daysAgo: number }

const REMARKS: readonly Remark[] = [
  {
    documentId: 501,
    language: 'zh-CN',
    helpful: false,
    remark: 'Go 的示例里查询参数有中文时签名对不上，希望加一段编码说明。',
    daysAgo: 1,
  },
  {
    documentId: 201,
    language: 'zh-CN',
    helpful: true,
    remark: '照着做四十分钟就通了。回执那一步可以再给一张时序图。',
    daysAgo: 2,
  },
  {
    documentId: 103,
    language: 'zh-CN',
    helpful: false,
    remark: '没有写明分公司用总公司的对公账户行不行。',
    daysAgo: 4,
  },
  {
    documentId: 230,
    language: 'en',
    helpful: false,
    remark: 'Which of the two certificates is meant if the store signs the package for us?',
    daysAgo: 6,
  },
  {
    documentId: 504,
    language: 'zh-CN',
    helpful: true,
    remark: '两把密钥轮换的部分很清楚。',
    daysAgo: 9,
  },
  {
    documentId: 146,
    language: 'en',
    helpful: false,
    remark: 'The quick start should say that push needs a listed app in production.',
    daysAgo: 15,
  },
]

export async function makeDemoRemarks(db: Db, now: Date): Promise<void> {
  for (const [at, { daysAgo, ...remark }] of REMARKS.entries())
    await putFeedback(db, { ...remark, reader: `demo-${at}`, now: new Date(now.getTime() - daysAgo * DAY_MS) })
}
