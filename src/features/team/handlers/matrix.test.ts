// The matrix role × endpoint × object, made from the contract: who may call what on which object. An endpoint of
// developers without a row fails; what is somebody else's and what is not there answer alike.
import { beforeAll, describe, expect, test } from 'vitest'
import { type As, testApi, type TestApi } from '../../../../test/app.ts'
import { teamsOf, type TestTeam } from '../../../../test/teams.ts'
import type { Endpoint } from '../../../api/endpoint.ts'
import { endpoints } from '../../../endpoints.ts'
import { ensurePersonKey } from '../../developer/queries/person-keys.ts'
import { insertGrant } from '../../apps/queries/grants.ts'
import { putPicture, sealedPicture } from '../../apps/queries/pictures.ts'
import { isPermission, type PermissionCode, ROLE_TEMPLATES, TEMPLATE_NAMES } from '../rules/permissions.ts'

const NOW = new Date('2026-07-24T02:00:00Z')
const all = endpoints.map(({ endpoint }) => endpoint)
/** What developers call when they are signed in. */
const developers = all.filter(({ access }) => access === 'signed-in')
const ABSENT = 2_000_000_000

/** Which objects an endpoint is about, in which state they are made, and the rest of its input. */
type Row = {
  /** `own`: the viewer's own account or membership, no object is named. */
  about: 'own' | 'team' | 'member' | 'invite' | 'disabled' | 'role' | 'member and role' | AppObject
  input?: Record<string, unknown>
  /** Owners only, whatever the roles say. */
  owner?: true
  /** What it is about beyond the endpoint's permission. */
  also?: PermissionCode
  /** Kind of the app; phone without it. */
  kind?: string
  /** What the own object answers, where that is not success. */
  own?: string
}
/** Apps and what belongs to them; `apps` are all of them, `choices` nobody's. */
type AppObject = 'apps' | 'choices' | 'app' | 'picture' | 'secret' | Granted
/** What an app applied for: with its app, or by its own number alone; and the documents of it. */
type Granted = 'ability' | 'ability alone' | 'function' | 'document'
const GRANTED: readonly Row['about'][] = ['ability', 'ability alone', 'function', 'document']
const APP_OBJECTS: readonly Row['about'][] = ['apps', 'choices', 'app', 'picture', 'secret', ...GRANTED]

const content = { name: '矩阵', codes: ['app'] }
const TEAM: Record<string, Row> = {
  teamOpen: { about: 'own' },
  teamAcceptInvite: { about: 'own' },
  teamInvitation: { about: 'own' },
  teamInfo: { about: 'own' },
  teamExit: { about: 'own' },
  teamClose: { about: 'team', owner: true, input: { name: '不是这个名字' } },
  handoverCandidates: { about: 'team', owner: true },
  handoverOffer: { about: 'member', owner: true, input: { name: '不是这个名字' } },
  handoverCancel: { about: 'team', owner: true },
  handoverAnswer: { about: 'own' },
  permissionTree: { about: 'team' },
  teamApps: { about: 'team' },
  memberList: { about: 'team' },
  memberDetail: { about: 'member' },
  associatedRole: { about: 'member' },
  memberAdd: { about: 'team', input: { accounts: 'nobody-there' } },
  memberAddCsv: { about: 'team', input: { csv: 'nobody-there' } },
  memberEdit: { about: 'member', input: { version: 1, remarkName: '矩阵' } },
  memberEditStatus: { about: 'member', input: { state: 'disabled' } },
  memberDel: { about: 'member' },
  inviteResend: { about: 'invite' },
  inviteWithdraw: { about: 'invite' },
  roleList: { about: 'team' },
  roleDetail: { about: 'role' },
  roleAdd: { about: 'team', input: content },
  roleEdit: { about: 'role', input: { version: 1, ...content } },
  roleDel: { about: 'role' },
  associatedMemberList: { about: 'role' },
  cancelAssociateMember: { about: 'member and role' },
  activityList: { about: 'team' },
  activityCsv: { about: 'team' },
}
const version = 1
const APP_NAME = '矩阵应用'
const APPS: Record<string, Row> = {
  listApp: { about: 'apps' },
  exportApps: { about: 'apps' },
  appOverview: { about: 'apps' },
  carModelList: { about: 'choices' },
  getIotAbilityDevTypeList: { about: 'choices' },
  getApp: { about: 'app' },
  getAppHistory: { about: 'app' },
  saveAppInfo: { about: 'app', input: { version, shortDescription: '矩阵' }, also: 'app:edit' },
  saveWebAppInfo: { about: 'app', kind: 'web', input: { version }, also: 'app:edit' },
  saveCarAppInfo: { about: 'app', kind: 'car', input: { version }, also: 'app:edit' },
  iotCloudToCloud: { about: 'app', kind: 'iot', input: { version }, also: 'app:edit' },
  updateCarApp: { about: 'app', kind: 'car', input: { version } },
  updateCarAppModel: { about: 'app', kind: 'car', input: { version, carModels: ['drive-m1'] } },
  submitApp: { about: 'app', input: { version }, own: '400001' },
  withdrawApp: { about: 'app', own: '409001' },
  modifyAppName: { about: 'app', input: { version, name: '矩阵新名' } },
  takeDownApp: { about: 'app', input: { version }, own: '409001' },
  deleteApp: { about: 'app', input: { name: APP_NAME } },
  appImgUpload: { about: 'app', input: { kind: 'icon' }, own: '415001' },
  appImgDownload: { about: 'picture' },
  appImgRemove: { about: 'picture' },
  secretList: { about: 'app' },
  secretMake: { about: 'app' },
  secretEnd: { about: 'secret' },
  siteProof: { about: 'app', kind: 'web' },
  checkWebSite: { about: 'app', kind: 'web', input: { way: 'dns' }, own: '409001' },
  iotConnection: { about: 'app', kind: 'iot' },
  iotTestConnection: { about: 'app', kind: 'iot' },
}
const stamp = '1.0.0'
const ABILITIES: Record<string, Row> = {
  abilityOptionList: { about: 'choices', input: { kind: 'phone' } },
  abilityOptionListByPage: { about: 'choices', input: { kind: 'phone' } },
  abilityRequiredList: { about: 'choices', input: { kind: 'phone' } },
  getIotDevModelList: { about: 'choices' },
  appAbilityList: { about: 'app' },
  appAbilityInForce: { about: 'app' },
  appAbilityAppliedAll: { about: 'app' },
  appAbilityApplied: { about: 'app' },
  appAbilityDetail: { about: 'ability alone' },
  appAbilityApply: { about: 'app', input: { stamp, abilities: 'privacy-consent' }, own: '400001' },
  carAppApplyAbility: { about: 'app', kind: 'car', input: { stamp, abilities: 'screen-fit' }, own: '400001' },
  iotApplyAbility: { about: 'app', kind: 'iot', input: { stamp, abilities: 'state-report' }, own: '400001' },
  iotApplyDetail: { about: 'app', kind: 'iot' },
  appAbilityWithdraw: { about: 'ability', input: { version } },
  appAbilityEnd: { about: 'ability', input: { version }, own: '409001' },
  abilityDocUpload: { about: 'app', input: { ability: 'background-run', document: 'necessity' }, own: '415001' },
  abilityDocRemove: { about: 'document' },
  appDraft: { about: 'app', input: { about: 'abilities' } },
  appDraftSave: { about: 'app', input: { about: 'abilities', data: '{}' }, also: 'app:submit' },
  getAppDetailAndServices: { about: 'app' },
  getCarAppDetailAndServices: { about: 'app', kind: 'car' },
  getAppServiceDetail: { about: 'app', input: { service: 'push' } },
  applied: { about: 'app' },
  appServiceConfigList: { about: 'app' },
  mobileAppApplyService: { about: 'app', input: { stamp, service: 'gs' }, also: 'service:gs', own: '400001' },
  carAppApplyService: {
    about: 'app',
    kind: 'car',
    input: { stamp, service: 'push' },
    also: 'service:push',
    own: '400001',
  },
  providerAccountApplyApp: { about: 'app', input: { stamp }, own: '400001' },
  providerAccountApplyWeb: { about: 'app', kind: 'web', input: { stamp }, own: '400001' },
  providerAccountUpdateApp: { about: 'app', input: { version }, own: '409001' },
  providerAccountUpdateWeb: { about: 'app', kind: 'web', input: { version }, own: '409001' },
  appServiceConfigSave: { about: 'app', input: { version, service: 'push' }, also: 'service:push', own: '409001' },
  getAppGSFunctionList: { about: 'app' },
  getAppGSFunctionDetailById: { about: 'function' },
  applyAppGSFunctionService: { about: 'app', own: '409001' },
  updateAppGSFunctionService: { about: 'function', input: { version }, own: '409001' },
  delAppGSFunctionService: { about: 'function', input: { version } },
  switchAppGSFunctionService: { about: 'function', input: { version, on: 'true' }, own: '409001' },
}
const OF_APPS: Record<string, Row> = { ...APPS, ...ABILITIES }
const ROWS: Record<string, Row> = { ...TEAM, ...OF_APPS }
/** Calls about the viewer's own account: they name no object of a team, so no role stands in the way. */
const OWN_ACCOUNT =
  /^\/api\/dev\/v1\/(?:user|account|unbind-account|report|notice|certification)\/|^\/api\/web\/v1\/(?:notice-center|document)\//

let api: TestApi
let make: ReturnType<typeof teamsOf>
let ours: TestTeam
let theirs: TestTeam
type Actor = { as: As; permissions: readonly PermissionCode[] | 'everything' | null; owner: boolean }
const actors = new Map<string, Actor>()
const SUBS = [...TEMPLATE_NAMES, 'nothing'] as const
const OUTSIDE = ['not in a team', 'disabled', 'past their last day', 'invited'] as const
const ACTORS = ['owner', ...SUBS, ...OUTSIDE]

beforeAll(async () => {
  api = await testApi()
  api.setNow(NOW)
  make = teamsOf(api, NOW)
  ours = await make.team()
  theirs = await make.team()
  actors.set('owner', { as: ours.owner.as, permissions: 'everything', owner: true })
  for (const name of TEMPLATE_NAMES) {
    const permissions = ROLE_TEMPLATES[name]
    actors.set(name, { as: (await make.member(ours.id, permissions)).as, permissions, owner: false })
  }
  actors.set('nothing', { as: (await make.member(ours.id, [])).as, permissions: [], owner: false })
  const everything = [await make.role(ours.id, ROLE_TEMPLATES.administrator)]
  const outside = async (more: object | null) => {
    const who = await make.person()
    if (more) await make.join(ours.id, who, { roleIds: everything, ...more })
    return { as: who.as, permissions: null, owner: false }
  }
  actors.set('not in a team', await outside(null))
  actors.set('disabled', await outside({ state: 'disabled' }))
  actors.set('past their last day', await outside({ until: '2026-07-23' }))
  actors.set('invited', await outside({ state: 'invited' }))
})

/** A fresh object of a team, so that no cell depends on another. */
async function objectOf(about: Row['about'], team: TestTeam, kind = 'phone'): Promise<Record<string, number>> {
  if (APP_OBJECTS.includes(about)) return appObjectOf(about, team.owner.id, kind)
  if (about === 'role') return { roleId: await make.role(team.id, ['app']) }
  if (about === 'member and role') {
    const roleId = await make.role(team.id, ['app'])
    return { roleId, teamMemberId: await make.join(team.id, await make.person(), { roleIds: [roleId] }) }
  }
  const state = about === 'invite' ? 'invited' : about === 'disabled' ? 'disabled' : 'active'
  return { teamMemberId: await make.join(team.id, await make.person(), { state }) }
}
let made = 0
async function appObjectOf(about: Row['about'], ownerId: number, kind: string): Promise<Record<string, number>> {
  const { id: appId } = await api.db
    .insertInto('app')
    .values({
      owner_id: ownerId,
      kind,
      state: 'draft',
      name: APP_NAME,
      app_key: `matrix-${++made}`,
      data: '{}',
      created_at: NOW,
      updated_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (about === 'secret') {
    const sealed = { place: `matrix-${made}`, secret_sealed: Buffer.from('x'), ends_with: '1234' }
    const { id } = await api.db
      .insertInto('app_secret')
      .values({ app_id: appId, ...sealed, created_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { appId, id }
  }
  if (about === 'ability' || about === 'ability alone' || about === 'function') {
    const kind = about === 'function' ? 'function' : 'ability'
    const one = { appId, kind, code: 'privacy-consent', form: {}, formKey: null, now: NOW } as const
    const id = await insertGrant(api.db, one)
    return about === 'ability alone' ? { id } : { appId, id }
  }
  if (about !== 'picture' && about !== 'document') return { appId }
  const key = await ensurePersonKey(api.db, api.ports.keyRing, ownerId)
  const fileName = api.ports.files.newName()
  await api.ports.files.put(fileName, sealedPicture(key, fileName, Buffer.from('jpeg')))
  const sizes = { width: 512, height: 512, bytes: 4 }
  const of =
    about === 'document'
      ? ({ kind: 'document', about: 'background-run:necessity' } as const)
      : { kind: 'icon' as const }
  const { id } = await putPicture(api.db, { appId, ...of, fileName, ownerId, ...sizes, now: NOW })
  return about === 'document' ? { appId, id } : { id }
}
const absentOf = (about: Row['about']): Record<string, number> =>
  about === 'app'
    ? { appId: ABSENT }
    : about === 'picture' || about === 'ability alone'
      ? { id: ABSENT }
      : about === 'secret' || about === 'ability' || about === 'function' || about === 'document'
        ? { appId: ABSENT, id: ABSENT }
        : about === 'role'
          ? { roleId: ABSENT }
          : about === 'member and role'
            ? { roleId: ABSENT, teamMemberId: ABSENT }
            : { teamMemberId: ABSENT }

test('every endpoint of developers has a row', () => {
  const without = developers.filter(({ name, path }) => !ROWS[name] && !OWN_ACCOUNT.test(path))
  expect(without.map(({ name }) => name)).toEqual([])
  const named = new Set(developers.map(({ name }) => name))
  expect(Object.keys(ROWS).filter((name) => !named.has(name))).toEqual([])
})

test('every call of a team but those about oneself and those of owners states its permission', () => {
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

/** Whether an actor comes past the guard. */
function isLetIn({ permission }: Endpoint, { owner }: Row, actor: Actor): boolean {
  if (actor.permissions === null) return false
  if (owner) return actor.owner
  return actor.permissions === 'everything' || actor.permissions.includes(permission!.code as PermissionCode)
}

describe('role × endpoint × object', () => {
  test.each(cells)('%s by %s', async (_, name, endpoint, row) => {
    const actor = actors.get(name)!
    const ask = async (object: Record<string, number>) => {
      // Names of roles are a team's own.
      const named = endpoint.name === 'roleEdit' ? { name: `矩阵 ${object['roleId']}` } : {}
      const { answer, status } = await api.ask(endpoint, { ...row.input, ...named, ...object } as never, actor.as)
      return { code: answer.code, status, message: answer.message }
    }
    // The tree is the same for everybody; somebody without a team holds none of it.
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

  /** What a role may not do for lack of what it would give. */
  const beyondOf = ({ name }: Endpoint, { permissions }: Actor): string[] =>
    name === 'roleEdit' && permissions !== 'everything' && !permissions?.includes('app') ? ['403001'] : []
})

describe('role × call × app', () => {
  type Told = { code: string; status: number; message: string }
  async function ask(endpoint: Endpoint, row: Row, object: Record<string, number>, as: As): Promise<Told> {
    if (!endpoint.upload && !endpoint.gives) {
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
    const { code, message } = (await response.json()) as Told
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
      // Who works for no team has an account of their own, and this one may not have apps.
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
    const told = await ask(endpoint, row, own, actor.as)
    expect(told.code).toBe(lacks ? '403001' : (row.own ?? '200'))
    if (!isNamed) return
    const [other, absent] = [
      await ask(endpoint, row, await objectOf(row.about, theirs, row.kind), actor.as),
      await ask(endpoint, row, absentOf(row.about), actor.as),
    ]
    expect(other.code).toBe('404001')
    expect(other).toEqual(absent)
  })

  test.each(appRows.filter(({ row }) => row.about !== 'apps' && row.about !== 'choices'))(
    '$endpoint.name of an app that the role is not for answers like one that is not there',
    async ({ endpoint, row }) => {
      const [inside, outside] = [await objectOf(row.about, ours, row.kind), await objectOf(row.about, ours, row.kind)]
      const appId = inside['appId'] ?? (await appOf(row.about, inside['id']!))
      const { as } = await make.member(ours.id, ROLE_TEMPLATES.administrator, [appId])
      expect((await ask(endpoint, row, inside, as)).code).toBe(row.own ?? '200')
      const told = await ask(endpoint, row, outside, as)
      expect(told.code).toBe('404001')
      expect(told).toEqual(await ask(endpoint, row, absentOf(row.about), as))
    },
  )
  const appOf = async (about: Row['about'], id: number): Promise<number> => {
    const table = about === 'picture' ? 'app_picture' : 'app_grant'
    return (await api.db.selectFrom(table).where('id', '=', id).select('app_id').executeTakeFirstOrThrow()).app_id
  }
})

describe('a sub-account and the calls about its own account', () => {
  test('no permission is asked for the account status, and no role shows more than its own', async () => {
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
