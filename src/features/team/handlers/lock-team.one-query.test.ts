// Cost of the permission check: one indexed statement per request, whatever the size of the team.
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { type As, testApi, type TestApi } from '../../../../test/harness/app.ts'
import { databaseUrl } from '../../../../test/harness/database.ts'
import { teamsOf } from '../../../../test/builders/teams.ts'
import { endpoints } from '../../../server/features.ts'
import { makeManyMembers } from '../factory/members.ts'
import { permissionTree } from '../contract/team.ts'

const NOW = new Date('2026-07-24T02:00:00Z')
let api: TestApi
let make: ReturnType<typeof teamsOf>
let member: As
let nobody: As
beforeAll(async () => {
  api = await testApi()
  api.setNow(NOW)
  make = teamsOf(api, NOW)
  const owner = await make.person(34, 52, 'owner')
  const { teamId, developerIds } = await makeManyMembers(api.db, {
    ownerId: owner.id,
    members: 100,
    roles: 50,
    now: NOW,
  })
  member = await make.signedIn(developerIds[7]!, NOW)
  // A member without permissions, so that every guarded call is refused.
  const idle = await make.person()
  await make.join(teamId, idle)
  nobody = idle.as
  // The first call of a test has a statement of its own (test/harness/app.ts).
  await api.ask(permissionTree, {}, nobody)
})

type Statement = { text: string; values?: unknown[] }

/** Every statement sent to the database while this runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const query = pg.Client.prototype.query as (...parts: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...parts) {
    const [first, values] = parts as unknown[]
    statements.push(typeof first === 'string' ? { text: first, values: values as unknown[] } : (first as Statement))
    return query.apply(this, parts) as never
  })
  await work().finally(() => spy.mockRestore())
  return statements
}

const guardedEndpoints = endpoints.map(({ endpoint }) => endpoint).filter(({ permission }) => permission)

describe('one statement per request', () => {
  test('some endpoints require a permission', () => expect(guardedEndpoints.length).toBeGreaterThan(20))

  test.each(guardedEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is refused after one statement',
    async (_, endpoint) => {
      const statements = await statementsOf(async () => {
        expect((await api.ask(endpoint, {} as never, nobody)).answer.code).toBe('403001')
      })
      expect(statements).toHaveLength(1)
    },
  )

  test('an allowed call without further data needs no second statement', async () => {
    const statements = await statementsOf(() => api.call(permissionTree, {}, member))
    expect(statements).toHaveLength(1)
  })
})

test('the statement uses indexes only', async () => {
  const [statement] = await statementsOf(() => api.call(permissionTree, {}, member))
  const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(api.db)
  const owner = new pg.Client({ connectionString: databaseUrl(inject('ownerUrl'), names[0]!.name) })
  await owner.connect()
  try {
    // Filled like a production database: with only a few rows, a sequential scan would be the right plan.
    await owner.query(`
      insert into developer (issuer, subject, nickname, provider_account)
      select 'built-in', 'filler-' || n, 'filler', 'filler-' || n from generate_series(1, 3000) n`)
    await owner.query(`
      insert into session (token_hash, kind, developer_id, created_at, seen_at, idle_until, ends_at)
      select sha256(id::text::bytea), 'developer', id, now(), now(), now(), now()
      from developer where subject like 'filler-%'`)
    await owner.query(`
      insert into team (owner_id, name, opened_at)
      select id, 'filler', now() from developer where subject like 'filler-%' order by id limit 1000`)
    await owner.query(`
      insert into team_role (team_id, name, permissions)
      select t.id, 'role ' || n, '[{"type":0,"code":"app"}]'
      from team t, generate_series(1, 5) n where t.name = 'filler'`)
    await owner.query(`
      insert into team_member (team_id, developer_id, state, invited_at, invite_lapses_at)
      select t.id, d.id, 'active', now(), now()
      from (select id, row_number() over (order by id desc) as n from developer where subject like 'filler-%') d
      join (select id, row_number() over (order by id) as n from team where name = 'filler') t on t.n = d.n`)
    await owner.query(`
      insert into team_member_role (member_id, role_id, team_id)
      select m.id, r.id, m.team_id from team_member m join team_role r on r.team_id = m.team_id
      join team t on t.id = m.team_id where t.name = 'filler'`)
    await owner.query('analyze')
    // The plans as executed, including that of the function the statement calls.
    await owner.query(`
      load 'auto_explain';
      set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
      set auto_explain.log_format = json; set client_min_messages = log`)
    const plans: string[] = []
    owner.on('notice', ({ message = '' }) => plans.push(message))
    await owner.query(statement!.text, statement!.values)
    const scans: string[] = []
    const visit = (node: { 'Node Type': string; 'Relation Name'?: string; Plans?: [] }) => {
      if (node['Relation Name']) scans.push(`${node['Relation Name']}: ${node['Node Type']}`)
      node.Plans?.forEach(visit)
    }
    expect(plans).toHaveLength(2)
    for (const plan of plans) visit(JSON.parse(plan.slice(plan.indexOf('{'))).Plan)
    expect(scans.length).toBeGreaterThan(6)
    expect(scans.filter((scan) => scan.includes('Seq Scan'))).toEqual([])
  } finally {
    await owner.end()
  }
})
