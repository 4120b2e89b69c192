// Access matrix of roles, calls and apps, derived from the contract. An app outside a role's scope answers like one
// that does not exist.
import { describe, expect, test } from 'vitest'
import type { As } from '../../../../test/harness/app.ts'
import { absentOf, ACTORS, isLetIn, matrixPeople } from '../../../../test/builders/matrix-people.ts'
import { developers, OF_APPS, type Row } from '../../../../test/matrix-rows.ts'
import type { Endpoint } from '../../../api/endpoint.ts'
import { ROLE_TEMPLATES } from '../rules/permissions.ts'

const { api, make, ours, theirs, actors, objectOf } = await matrixPeople()

describe('role × call × app', () => {
  type CallAnswer = { code: string; status: number; message: string }
  async function ask(endpoint: Endpoint, row: Row, object: Record<string, number>, as: As): Promise<CallAnswer> {
    if (!endpoint.upload && !endpoint.responseType) {
      const { answer, status } = await api.ask(endpoint, { ...row.input, ...object } as never, as)
      return { code: answer.code, status, message: answer.message }
    }
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...row.input, ...object })) body.append(name, String(value))
    body.append('file', new Blob(['no picture']), 'a.png')
    const headers = { 'sec-fetch-site': 'same-origin', cookie: as.cookie ?? '' }
    const response = await (endpoint.upload
      ? api.fetch(endpoint.path, { method: 'POST', headers, body }, as.address)
      : api.fetch(`${endpoint.path}?id=${object['id']}`, { headers }, as.address))
    if (response.headers.get('content-type') === 'image/jpeg')
      return { code: '200', status: response.status, message: '' }
    const { code, message } = (await response.json()) as CallAnswer
    return { code, status: response.status, message }
  }
  const appRows = developers.flatMap((endpoint) => {
    const row = OF_APPS[endpoint.name]
    return row ? [{ endpoint, row }] : []
  })
  const appCells = appRows.flatMap(({ endpoint, row }) =>
    ACTORS.map((name) => [endpoint.name, name, endpoint, row] as const),
  )

  test.each(appCells)('%s by %s', async (_, name, endpoint, row) => {
    const actor = actors.get(name)!
    const isNamed = row.about !== 'apps' && row.about !== 'choices'
    const own = isNamed ? await objectOf(row.about, ours, row.kind) : {}
    if (actor.permissions === null) {
      // A developer without a team acts on their own account, which may not have apps here.
      expect(await ask(endpoint, row, own, actor.as)).toMatchObject(
        row.about === 'choices' ? { code: '200' } : { code: '100002', status: 200 },
      )
      return
    }
    if (!isLetIn(endpoint, row, actor)) {
      for (const object of isNamed ? [own, absentOf(row.about)] : [own])
        expect(await ask(endpoint, row, object, actor.as)).toMatchObject({ code: '403001', status: 403 })
      return
    }
    const lacks = row.also && actor.permissions !== 'everything' && !actor.permissions.includes(row.also)
    const answer = await ask(endpoint, row, own, actor.as)
    expect(answer.code).toBe(lacks ? '403001' : (row.own ?? '200'))
    if (!isNamed) return
    const [other, absent] = [
      await ask(endpoint, row, await objectOf(row.about, theirs, row.kind), actor.as),
      await ask(endpoint, row, absentOf(row.about), actor.as),
    ]
    expect(other.code).toBe('404001')
    expect(other).toEqual(absent)
  })

  test.each(appRows.filter(({ row }) => row.about !== 'apps' && row.about !== 'choices'))(
    '$endpoint.name of an app outside the role answers like a missing one',
    async ({ endpoint, row }) => {
      const [inside, outside] = [await objectOf(row.about, ours, row.kind), await objectOf(row.about, ours, row.kind)]
      const appId = inside['appId'] ?? (await appOf(row.about, inside['id']!))
      const { as } = await make.member(ours.id, ROLE_TEMPLATES.administrator, [appId])
      expect((await ask(endpoint, row, inside, as)).code).toBe(row.own ?? '200')
      const answer = await ask(endpoint, row, outside, as)
      expect(answer.code).toBe('404001')
      expect(answer).toEqual(await ask(endpoint, row, absentOf(row.about), as))
    },
  )
  const appOf = async (about: Row['about'], id: number): Promise<number> => {
    const table = about === 'picture' ? 'app_picture' : 'app_grant'
    return (await api.db.selectFrom(table).where('id', '=', id).select('app_id').executeTakeFirstOrThrow()).app_id
  }
})
