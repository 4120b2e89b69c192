// Figures of rejections: reasons by frequency, with labels; work of each reviewer, for reviewers alone.
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { type As, testApi, type TestApi } from '../../../test/harness/app.ts'
import { type Walk, walkOf } from '../../../test/builders/certification.ts'
import { figureCsv, figureList } from '../figures/contract.ts'
import { countFigures } from '../figures/handlers/count.ts'
import { reviewFigures } from '../review/figures.ts'
import { certificationFigures } from './figures.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  const [first, second, third] = [await walk.made(), await walk.made(), await walk.made()]
  for (const who of [first, second, third]) await walk.submitted(who)
  await walk.reject(first, '请重新拍摄', ['handheld:blurred', 'front:blurred', 'reverse:glare'])
  await walk.reject(second, '请重新拍摄', ['front:blurred'])
  await walk.approve(third)
  const log = pino({ level: 'silent' })
  await countFigures({ db: api.db, now: walk.now(), log }, [...reviewFigures, ...certificationFigures])
})

const partsOf = async (name: string, as: As) => {
  const { figures } = await api.call(figureList, { days: 7 }, as)
  return figures.find((figure) => figure.name === name)?.parts.map(({ label, total }) => [label, total])
}

test('a rejected case counts once under each of its reasons, the most frequent first', async () => {
  const { as } = walk.reviewer
  expect(await partsOf('cases.reasons', as)).toEqual([
    ['人或证不清', 2],
    ['反光', 1],
  ])
  const { csv } = await api.call(figureCsv, { name: 'cases.reasons', days: 7 }, { ...as, language: 'en' })
  expect(csv).not.toMatch(/\p{Script=Han}|blurred,/u)
})

test('verdicts of each reviewer are seen by reviewers alone', async () => {
  const { id, as } = walk.reviewer
  const { name } = await api.db.selectFrom('operator').where('id', '=', id).select('name').executeTakeFirstOrThrow()
  expect(await partsOf('cases.reviewers', as)).toEqual([[name, 3]])
  expect((await api.call(figureCsv, { name: 'cases.reviewers', days: 7 }, as)).csv).toContain(`,${name},3`)
  const editor = (await api.operator(['editor'], walk.now())).as
  expect(await partsOf('cases.reasons', editor)).toHaveLength(2)
  expect(await partsOf('cases.reviewers', editor)).toBeUndefined()
  const { answer } = await api.ask(figureCsv, { name: 'cases.reviewers', days: 7 }, editor)
  expect(answer).toMatchObject({ code: '404001', reason: 'figure.not_found' })
})
