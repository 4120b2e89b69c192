// The page to invite members: a form for a few, a CSV for many; failed rows stay in the form with the reason.
import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { UnsavedGuard } from '../../../../ui/overlays/unsaved-guard.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { actionOf } from '../../../../api/forms/action.ts'
import { portalOf } from '../../../../api/page-context.ts'
import { dateText, dayOf } from '../../../../lib/dates/dates.ts'
import { InviteCsv } from './invite-csv.tsx'
import { InviteForm } from './invite-form.tsx'
import { roleOptions } from '../../components/roles/role-options.server.ts'
import { INVITE } from '../../components/team-action.server.ts'
import { NotAllowed, TeamHead } from '../../components/team-frame.tsx'
import { deniedView, frameOf, orDenied } from '../../components/team-view.server.ts'
import { expiryOf } from '../../rules/invitation-expiry.ts'
import { MAX_CSV_LENGTH, MAX_INVITEES } from '../../rules/limits.ts'
import { needs } from '../../rules/needs.ts'
import frameStyles from '../../components/team-frame.module.css'
import styles from './member-add.module.css'

export const loader = ({ context }: LoaderFunctionArgs) =>
  orDenied(async () => {
    const portal = portalOf(context)
    const frame = await frameOf(portal)
    if (!frame.may.memberAdd) return deniedView(needs('team:invite').refusal())
    return {
      team: frame.name,
      inviter: frame.invitesAs,
      roles: await roleOptions(portal),
      today: dayOf(portal.now),
      lapses: dateText(dayOf(expiryOf(portal.now))),
      max: MAX_INVITEES,
      maxCsv: MAX_CSV_LENGTH,
    }
  })

export const action = actionOf(INVITE, { refusal: 409 })
export { toastResult as clientAction } from '../../../../ui/forms/use-action-result.ts'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(m.team_invite_members(), matches) }]

/** Element around both forms: a page has one guard. */
const FORMS = 'invite-forms'

export default function Page() {
  const view = useLoaderData<typeof loader>()
  const [refused, setRefused] = useState<unknown>(null)
  if ('denied' in view) return <NotAllowed title={m.team_invite_members()} reason={view.denied} />
  const { max, maxCsv } = view
  return (
    <div className={`wrap ${frameStyles.page}`}>
      <TeamHead title={m.team_invite_members()} lead={m.team_invite_lead()} />
      <div id={FORMS} className={styles.columns}>
        <InviteForm view={view} max={max} onRefused={setRefused} />
        <InviteCsv max={maxCsv} roles={view.roles.map(({ name }) => name)} onRefused={setRefused} />
      </div>
      <UnsavedGuard form={FORMS} refused={refused}>
        {m.team_add_unsaved()}
      </UnsavedGuard>
    </div>
  )
}
