// The page of one member: remark name, roles, last day, permissions, recent activity.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { orNotFound, notFound, portalOf } from '../../../../api/page-context.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { memberDetail } from '../../contract/members.ts'
import { ActivityList } from '../../components/activity-list.tsx'
import { MemberEnds } from './member-ends.tsx'
import { MemberForm } from './member-form.tsx'
import { roleOptions } from '../../components/roles/role-options.server.ts'
import { NotAllowed, TeamHead } from '../../components/team-frame.tsx'
import { frameOf, latestActivity, memberRow, orDenied } from '../../components/team-view.server.ts'
import type { PermissionCode } from '../../rules/permissions.ts'
import { permissionText } from '../../rules/labels.ts'
import frameStyles from '../../components/team-frame.module.css'
import styles from './member-detail.module.css'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  orDenied(async () => {
    const portal = portalOf(context)
    const id = url.searchParams.get('id') ?? ''
    if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound()
    const detail = await orNotFound(portal.call(memberDetail, { teamMemberId: id }))
    const [frame, activity] = await Promise.all([
      frameOf(portal),
      latestActivity(portal, { teamMemberId: detail.teamMemberId }, 20),
    ])
    return {
      member: { ...memberRow(detail, dayOf(portal.now)), invitedBy: detail.invitedBy },
      /** Permissions the member has and the viewer lacks. */
      beyond: detail.beyond.map((code) => permissionText(code as PermissionCode)).join(m.team_list_and()),
      codes: detail.codes.map((code) => permissionText(code as PermissionCode)),
      may: frame.may,
      roles: await roleOptions(portal),
      activity,
      today: dayOf(portal.now),
    }
  })

export { teamAction as action } from '../../components/team-action.server.ts'
export { toastResult as clientAction } from '../../../../ui/forms/use-action-result.ts'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(m.team_member_detail(), matches) }]

export default function Page() {
  const view = useLoaderData<typeof loader>()
  if ('denied' in view) return <NotAllowed title={m.team_member_detail()} reason={view.denied} />
  const { member, beyond, codes, may, roles, activity, today } = view
  const fact = (name: string, value: string | null) =>
    value ? (
      <div>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ) : null
  return (
    <div className={`wrap ${frameStyles.page}`}>
      <TeamHead
        title={member.name}
        lead={
          <span className={styles.lead}>
            <Chip dot {...(member.tone ? { tone: member.tone } : {})}>
              {member.stateText}
            </Chip>
            <span>{member.account}</span>
            {member.note ? <span>{member.note}</span> : null}
          </span>
        }
      />
      <div className={styles.columns}>
        <div>
          <section>
            <h2>{m.team_member_settings()}</h2>
            <MemberForm
              key={member.version}
              member={member}
              roles={roles}
              mayEdit={may.memberEdit}
              beyond={beyond}
              today={today}
            />
          </section>
          <section className={styles.more}>
            <h2>{m.team_member_activity()}</h2>
            <ActivityList items={activity} />
          </section>
        </div>
        <aside>
          <section>
            <h2>{m.team_member_facts()}</h2>
            <dl className={styles.facts}>
              {fact(m.team_col_account(), member.account)}
              {fact(m.team_fact_invited_by(), member.invitedBy)}
              {fact(m.team_fact_joined(), member.joined)}
              {fact(m.team_col_seen(), member.seen)}
              {fact(m.team_col_until(), member.untilText)}
            </dl>
          </section>
          <section className={styles.more}>
            <h2>{m.team_member_can()}</h2>
            {codes.length > 0 ? (
              <p className={styles.codes}>
                {codes.map((code) => (
                  <Chip key={code}>{code}</Chip>
                ))}
              </p>
            ) : (
              <p className={styles.none}>{m.team_member_can_nothing()}</p>
            )}
          </section>
          <MemberEnds key={member.state} member={member} beyond={beyond} may={may} />
        </aside>
      </div>
    </div>
  )
}
