// The role page: list, and an editor that previews what changes and for whom before saving.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Guarded } from '../../../../ui/page/guarded.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { RoleEditor } from './role-editor.tsx'
import { RoleList } from './role-list.tsx'
import { roleView } from './role-view.server.ts'
import { NotAllowed, TeamHead, TeamTabs } from '../../components/team-frame.tsx'
import { orDenied } from '../../components/team-view.server.ts'
import frameStyles from '../../components/team-frame.module.css'
import styles from './role-editor.module.css'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  orDenied(() => roleView(portalOf(context), url.searchParams))

export { teamAction as action } from '../../components/team-action.server.ts'
export { toastResult as clientAction } from '../../../../ui/forms/use-action-result.ts'

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
          may={frame.may}
          templates={view.templates}
          isNew={draft?.roleId === null}
        />
        {draft ? (
          <RoleEditor key={`${draft.roleId} ${draft.version} ${draft.name}`} view={view} draft={draft} />
        ) : (
          <EmptyState
            art="empty-app"
            level={2}
            title={m.team_roles_none()}
            action={
              <Guarded by="roleEdit" may={frame.may}>
                <ButtonLink to="/team/role?id=new">{m.team_role_new()}</ButtonLink>
              </Guarded>
            }
          >
            {m.team_roles_none_text()}
          </EmptyState>
        )}
      </div>
    </div>
  )
}
