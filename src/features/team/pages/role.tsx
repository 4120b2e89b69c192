// Roles of the team: the list, and an editor that shows what changes and for whom before anything is saved.
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../api/page-context.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { pageTitle } from '../../../ui/page-title.ts'
import { RoleEditor } from '../parts/role-editor.tsx'
import { RoleList } from '../parts/role-list.tsx'
import { roleView } from '../parts/role-view.server.ts'
import { readTeamForm, teamAction } from '../parts/team-action.server.ts'
import { NotAllowed, TeamHead, TeamTabs } from '../parts/team-frame.tsx'
import { orDenied } from '../parts/team-view.server.ts'
import frameStyles from '../parts/team-frame.module.css'
import styles from '../parts/role-editor.module.css'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  orDenied(() => roleView(portalOf(context), url.searchParams))

export const action = async ({ context, request }: ActionFunctionArgs) =>
  teamAction(portalOf(context), await readTeamForm(request))
export { onlyAfterSuccess as shouldRevalidate, sayDeed as clientAction } from '../parts/team-deed.ts'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(m.team_tab_roles(), matches) }]

export default function Page() {
  const view = useLoaderData<typeof loader>()
  if ('denied' in view) return <NotAllowed title={m.team_tab_roles()} reason={view.denied} />
  const { frame, roles, draft } = view
  return (
    <div className={`wrap ${frameStyles.page}`}>
      <TeamHead title={m.team_tab_roles()} lead={m.team_roles_lead()} />
      <TeamTabs current="roles" members={frame.counts.members + frame.counts.invited} roles={roles.length} />
      <div className={styles.grid}>
        <RoleList
          roles={roles}
          current={draft?.roleId ?? null}
          mayMake={frame.may.role}
          templates={view.templates}
          isNew={draft?.roleId === null}
        />
        {draft ? (
          <RoleEditor key={`${draft.roleId} ${draft.version} ${draft.name}`} view={view} draft={draft} />
        ) : (
          <EmptyState
            art="empty-apps"
            level={2}
            title={m.team_roles_none()}
            action={frame.may.role ? <ButtonLink to="/team/role?id=new">{m.team_role_new()}</ButtonLink> : null}
          >
            {m.team_roles_none_text()}
          </EmptyState>
        )}
      </div>
    </div>
  )
}
