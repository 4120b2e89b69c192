// A team that is open, until its members and roles can be managed here: what there is now.
import { m } from '#messages'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export function TeamHome({ owner, warning }: { owner: boolean; warning: string | null }) {
  return (
    <EmptyState
      art="empty-apps"
      level={2}
      title={owner ? m.team_home_owner() : m.team_home_member()}
      action={
        <>
          {warning ? null : (
            <ButtonLink to="/application" kind="line">
              {m.developer_entry_service()}
            </ButtonLink>
          )}
          <ButtonLink to="/docs?id=110" kind="line">
            {m.team_home_docs()}
          </ButtonLink>
        </>
      }
    >
      {owner ? m.team_home_owner_text() : (warning ?? m.team_home_member_text())}
    </EmptyState>
  )
}
