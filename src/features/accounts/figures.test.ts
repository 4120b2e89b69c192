// Funnels of certification: how far persons and enterprises came, each account once.
import { expect, test } from 'vitest'
import { walkOf } from '../../../test/builders/certification.ts'
import { testApi } from '../../../test/harness/app.ts'
import { certificationStart } from '../certification/contract/personal.ts'
import { accountFigures } from './figures.ts'
import { DAY_MS } from '../../lib/dates/durations.ts'

const api = await testApi()
const walk = await walkOf(api)

async function funnel(name: string) {
  const { source } = accountFigures.find((figure) => figure.name === name)!
  if (source.kind !== 'count') throw new Error(`${name} is no count`)
  const rows = await source.count(api.db, new Date(walk.now().getTime() - DAY_MS))
  return Object.fromEntries(rows.map(({ part, value }) => [part, value]))
}

test('persons and enterprises are counted apart, step by step, however often they try', async () => {
  await api.call(certificationStart, { kind: 'personal' }, (await walk.made()).as)
  await walk.person(await walk.made())
  const applicant = await walk.made()
  await walk.submitted(applicant)
  await walk.reject(applicant, '请重拍', ['front:blurred'])
  await walk.pass(61)
  await walk.person(applicant, { realName: '林溯' })

  await walk.ordered()
  const company = await walk.made()
  await walk.submittedEnterprise(company)
  await walk.approve(company)

  expect(await funnel('people.funnel_person')).toEqual({ started: 3, identity: 2, submitted: 1 })
  expect(await funnel('people.funnel_enterprise')).toEqual({
    started: 2,
    company: 2,
    account: 1,
    submitted: 1,
    approved: 1,
  })
})
