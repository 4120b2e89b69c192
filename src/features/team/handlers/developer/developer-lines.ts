// Teams of a developer for their page in the office: their own, and those they work for or are invited to.
import { m } from '#messages'
import type { Context } from '../../../../api/implement.ts'
import { listDeveloperTeams } from '../../queries/team.ts'

type TeamRow = Awaited<ReturnType<typeof listDeveloperTeams>>[number]

const MEMBER: Record<string, () => string> = {
  active: m.team_developer_active,
  disabled: m.team_developer_disabled,
  invited: m.team_developer_invited,
}

function lineOf({ id, name, owner_id: ownerId, owner_name: owner, state, roles, members }: TeamRow) {
  if (state === null) return { id, name, texts: [m.team_developer_own({ members })], link: null }
  const roleText =
    roles.length === 0 ? m.team_developer_no_roles() : m.team_developer_roles({ roles: roles.join(m.accounts_comma()) })
  return {
    id,
    name,
    texts: [MEMBER[state]?.() ?? '', roleText],
    link: { url: `/ops/developer/${ownerId}`, label: m.team_developer_of({ owner }) },
  }
}

export const findTeamLines = async ({ db }: Context, developerId: number) =>
  (await listDeveloperTeams(db, developerId)).map(lineOf)
