// The page of a team: members, or only one's own membership; recent activity, rules, and leave, hand over or close.
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import type { Agreement } from '../../../../ui/page/agreement-frames.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { INVITE_DAYS } from '../../rules/invitation-expiry.ts'
import { ActivityList } from '../activity-list.tsx'
import { HandoverNotice } from '../handover.tsx'
import { type MemberList, MemberTable } from '../member-table.tsx'
import { TeamEnds } from './team-ends.tsx'
import { FactorDemand, FactorMissing } from './team-factor.tsx'
import { TeamTabs } from '../team-frame.tsx'
import { type Star, TeamHero } from './team-hero.tsx'
import type { ActivityRow, Frame } from '../team-view.server.ts'
import styles from './team-home.module.css'

export type TeamHomeView = {
  frame: Frame
  /** Labels of the viewer's permissions; null means all. */
  held: string[] | null
  warning: string | null
  /** Null for viewers who may not see the members. */
  list: MemberList | null
  /** People in the header; null for viewers who may not see the members. */
  stars: Star[] | null
  activity: ActivityRow[]
  /** Members that the owner may hand the team to. */
  candidates: { id: number; name: string }[]
  /** What is still to be accepted by the viewer, to whom the team is offered. */
  handoverAgreements: Agreement[]
}

/** @param children an invitation of another team */
export function TeamHome({ home, children }: { home: TeamHomeView; children?: ReactNode }) {
  const { frame, held, warning, list, stars, activity, candidates, handoverAgreements } = home
  const me = frame.member && {
    id: frame.member.teamMemberId,
    name: frame.member.name,
    state: 'active' as const,
    stateText: '',
  }
  return (
    <>
      <TeamHero frame={frame} members={stars ?? (me ? [me] : [])} isOpen={list !== null} />
      <div className={`wrap ${styles.page}`}>
        {children}
        {frame.factor.demandedDay && !frame.factor.own ? <FactorMissing frame={frame} /> : null}
        {frame.handover ? (
          <HandoverNotice handover={frame.handover} name={frame.name} agreements={handoverAgreements} />
        ) : null}
        {list ? (
          <>
            <TeamTabs
              current="members"
              members={list.filters[0]?.count ?? frame.counts.members}
              roles={frame.counts.roles}
            />
            <MemberTable list={list} may={frame.may} />
          </>
        ) : null}
        <div className={styles.foot}>
          <section>
            {list ? (
              <>
                <h2>{m.team_tab_activity()}</h2>
                <ActivityList items={activity} />
                <MoreLink to="/team/record">{m.team_activity_all()}</MoreLink>
              </>
            ) : (
              <>
                <h2>{m.team_mine()}</h2>
                <Mine frame={frame} held={held ?? []} />
                {warning ? (
                  <Alert tone="warn" className={styles.alert}>
                    {warning}
                  </Alert>
                ) : (
                  <ButtonLink to="/application" className={styles.alert}>
                    {m.accounts_entry_service()}
                  </ButtonLink>
                )}
              </>
            )}
          </section>
          <section>
            <h2>{m.team_rules()}</h2>
            <dl className={styles.rules}>
              <div>
                <dt>{m.team_rule_invite()}</dt>
                <dd>{m.team_rule_invite_text({ days: INVITE_DAYS })}</dd>
              </div>
              <div>
                <dt>{m.team_rule_give()}</dt>
                <dd>{m.team_rule_give_text()}</dd>
              </div>
              <div>
                <dt>{m.team_rule_now()}</dt>
                <dd>{m.team_rule_now_text()}</dd>
              </div>
            </dl>
            {frame.isOwner ? <FactorDemand factor={frame.factor} /> : null}
            <TeamEnds frame={frame} candidates={candidates} />
          </section>
        </div>
      </div>
    </>
  )
}

function Mine({ frame, held }: { frame: Frame; held: string[] }) {
  const { member } = frame
  return (
    <dl className={styles.rules}>
      <div>
        <dt>{m.team_col_member()}</dt>
        <dd>{member?.name}</dd>
      </div>
      <div>
        <dt>{m.team_col_roles()}</dt>
        <dd>{member?.roles.join(m.team_list_and()) || m.team_no_roles()}</dd>
      </div>
      <div>
        <dt>{m.team_mine_held()}</dt>
        <dd>{held.join(m.team_list_and()) || m.team_mine_nothing({ owner: frame.ownerName })}</dd>
      </div>
      <div>
        <dt>{m.team_col_until()}</dt>
        <dd>{member?.memberUntil ?? m.team_until_none()}</dd>
      </div>
    </dl>
  )
}
