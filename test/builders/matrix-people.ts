// Actors and objects of the matrix role × endpoint × object: a team with a member for each role, and a new object for each call,
// of that team, of another team, or nonexistent.
import type { AppKind } from '../../src/features/apps/rules/transitions.ts'
import { ensurePersonKey } from '../../src/features/personal-data/queries/person-keys.ts'
import { insertGrant } from '../../src/features/apps/queries/grants.ts'
import { putPicture, sealPicture } from '../../src/features/apps/queries/pictures.ts'
import { type PermissionCode, ROLE_TEMPLATES, TEMPLATE_NAMES } from '../../src/features/team/rules/permissions.ts'
import type { Endpoint } from '../../src/api/endpoint.ts'
import { type As, testApi } from '../harness/app.ts'
import { APP_NAME, APP_OBJECTS, type Row } from '../matrix-rows.ts'
import { teamsOf, type TestTeam } from './teams.ts'

const NOW = new Date('2026-07-24T02:00:00Z')
const ABSENT = 2_000_000_000

export type Actor = { as: As; permissions: readonly PermissionCode[] | 'everything' | null; owner: boolean }
export const SUBS = [...TEMPLATE_NAMES, 'nothing'] as const
const OUTSIDE = ['not in a team', 'disabled', 'past their last day', 'invited'] as const
export const ACTORS = ['owner', ...SUBS, ...OUTSIDE]

export async function matrixPeople() {
  const api = await testApi()
  api.setNow(NOW)
  const make = teamsOf(api, NOW)
  const ours = await make.team()
  const theirs = await make.team()
  const actors = new Map<string, Actor>()
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

  /** A new object of a team, so that no cell depends on another. */
  async function objectOf(
    about: Row['about'],
    team: TestTeam,
    kind: AppKind = 'phone',
  ): Promise<Record<string, number>> {
    if (APP_OBJECTS.includes(about)) return appObjectOf(about, team.owner.id, kind)
    if (about === 'role') return { roleId: await make.role(team.id, ['app']) }
    if (about === 'member and role') {
      const roleId = await make.role(team.id, ['app'])
      return { roleId, teamMemberId: await make.join(team.id, await make.person(), { roleIds: [roleId] }) }
    }
    const state = about === 'invite' ? 'invited' : about === 'disabled' ? 'disabled' : 'active'
    return { teamMemberId: await make.join(team.id, await make.person(), { state }) }
  }
  let appCount = 0
  async function appObjectOf(about: Row['about'], ownerId: number, kind: AppKind): Promise<Record<string, number>> {
    const { id: appId } = await api.db
      .insertInto('app')
      .values({
        owner_id: ownerId,
        kind,
        state: 'draft',
        name: APP_NAME,
        app_key: `matrix-${++appCount}`,
        data: '{}',
        created_at: NOW,
        updated_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (about === 'secret') {
      const secretRow = { place: `matrix-${appCount}`, secret_sealed: Buffer.from('x'), ends_with: '1234' }
      const { id } = await api.db
        .insertInto('app_secret')
        .values({ app_id: appId, ...secretRow, created_at: NOW })
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
    const key = await ensurePersonKey(api.db, api.adapters.keyRing, ownerId)
    const fileName = api.adapters.files.newName()
    await api.adapters.files.put(fileName, sealPicture(key, fileName, Buffer.from('jpeg')))
    const sizes = { width: 512, height: 512, bytes: 4 }
    const of =
      about === 'document'
        ? ({ kind: 'document', about: 'background-run:necessity' } as const)
        : { kind: 'icon' as const }
    const { id } = await putPicture(api.db, { appId, ...of, fileName, ownerId, ...sizes, now: NOW })
    return about === 'document' ? { appId, id } : { id }
  }

  return { api, make, ours, theirs, actors, objectOf }
}

export const absentOf = (about: Row['about']): Record<string, number> =>
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

/** Whether an actor gets past the guard. */
export function isLetIn({ permission }: Endpoint, { owner }: Row, actor: Actor): boolean {
  if (actor.permissions === null) return false
  if (owner) return actor.owner
  return actor.permissions === 'everything' || actor.permissions.includes(permission!.code as PermissionCode)
}
