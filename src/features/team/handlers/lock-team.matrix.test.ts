// Access matrix of roles, endpoints and objects, derived from the contract. A developer endpoint without a row fails;
// foreign and missing objects answer alike.
import { roleViewEnd } from '../contract/role-view.ts'
import { describe, expect, test } from 'vitest'
import { absentOf, type Actor, ACTORS, isLetIn, matrixPeople, SUBS } from '../../../../test/builders/matrix-people.ts'
import { all, developers, OWN_ACCOUNT, ROWS, TEAM } from '../../../../test/matrix-rows.ts'
import type { Endpoint } from '../../../api/endpoint.ts'
import { isPermission } from '../rules/permissions.ts'

const { api, ours, theirs, actors, objectOf } = await matrixPeople()

test('every developer endpoint has a row', () => {
  const without = developers.filter(({ name, path }) => !ROWS[name] && !OWN_ACCOUNT.test(path))
  expect(without.map(({ name }) => name)).toEqual([])
  const endpointNames = new Set(developers.map(({ name }) => name))
  expect(Object.keys(ROWS).filter((name) => !endpointNames.has(name))).toEqual([])
})

test('every team endpoint states its permission, except those of owners and about oneself', () => {
  const bare = developers.filter(({ name, permission }) => {
    const row = ROWS[name]
    return row && row.about !== 'own' && !row.owner && !permission
  })
  expect(bare.map(({ name }) => name)).toEqual([])
  expect(developers.flatMap(({ permission }) => permission ?? []).filter(({ code }) => !isPermission(code))).toEqual([])
})

const rows = developers.flatMap((endpoint) => {
  const row = TEAM[endpoint.name]
  return row && row.about !== 'own' ? [{ endpoint, row }] : []
})
const cells = rows.flatMap(({ endpoint, row }) => ACTORS.map((name) => [endpoint.name, name, endpoint, row] as const))

describe('role × endpoint × object', () => {
  test.each(cells)('%s by %s', async (_, name, endpoint, row) => {
    const actor = actors.get(name)!
    const ask = async (object: Record<string, number>) => {
      // Role names are unique within a team.
      const nameInput = endpoint.name === 'roleEdit' ? { name: `矩阵 ${object['roleId']}` } : {}
      const { answer, status } = await api.ask(endpoint, { ...row.input, ...nameInput, ...object } as never, actor.as)
      // While previewing a role nothing can be changed, so the preview is ended first.
      if (endpoint.name === 'roleViewStart') await api.call(roleViewEnd, {}, actor.as)
      return { code: answer.code, status, message: answer.message }
    }
    // The tree is the same for everyone; without a team, none of it is granted.
    if (endpoint.name === 'permissionTree' && actor.permissions === null) return
    if (!isLetIn(endpoint, row, actor)) {
      for (const object of row.about === 'team' ? [{}] : [await objectOf(row.about, ours), absentOf(row.about)]) {
        expect(await ask(object)).toMatchObject({ code: '403001', status: 403 })
      }
      return
    }
    if (row.about === 'team') {
      expect(['200', '400001', '409001']).toContain((await ask({})).code)
      return
    }
    const refusedForOther = ['403001', '404001']
    const own = await ask(await objectOf(row.about, ours))
    expect(row.input?.['name'] === '不是这个名字' ? ['400001'] : ['200', ...beyondOf(endpoint, actor)]).toContain(
      own.code,
    )
    const [other, absent] = [await ask(await objectOf(row.about, theirs)), await ask(absentOf(row.about))]
    expect(refusedForOther).toContain(other.code)
    expect(other).toEqual(absent)
    if (row.about === 'member and role') {
      const [mine, foreign] = [await objectOf(row.about, ours), await objectOf(row.about, theirs)]
      expect((await ask({ ...mine, teamMemberId: foreign['teamMemberId']! })).code).toBe('404001')
      expect((await ask({ ...mine, roleId: foreign['roleId']! })).code).toBe('404001')
    }
  })

  /** Extra errors for a role that lacks the permissions it would grant. */
  const beyondOf = ({ name }: Endpoint, { permissions }: Actor): string[] =>
    name === 'roleEdit' && permissions !== 'everything' && !permissions?.includes('app') ? ['403001'] : []
})

describe('a sub-account and endpoints about its own account', () => {
  test('the account status needs no permission, and no role shows more than its own', async () => {
    for (const name of SUBS) {
      const { as, permissions } = actors.get(name)!
      const { answer } = await api.ask(
        all.find((endpoint) => endpoint.name === 'accountStatus')!,
        {} as never,
        as,
      )
      const value = answer.value as { isTeamSub: boolean; teamPermissions: { code: string }[] }
      expect(value.isTeamSub).toBe(true)
      expect(value.teamPermissions.map(({ code }) => code).sort()).toEqual([...(permissions ?? [])].sort())
    }
  })
})
