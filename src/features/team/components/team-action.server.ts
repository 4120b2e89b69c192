// Actions of the team pages: the call of each button.
import { redirect } from 'react-router'
import { m } from '#messages'
import { actionOf, type Intent, perform, send } from '../../../api/forms/action.ts'
import { textIn } from '../../../api/forms/submit.ts'
import {
  inviteResend,
  inviteWithdraw,
  memberAdd,
  memberAddCsv,
  memberDel,
  memberEdit,
  memberEditStatus,
} from '../contract/members.ts'
import { roleViewEnd, roleViewStart } from '../contract/role-view.ts'
import { cancelAssociateMember, roleAdd, roleDel, roleEdit } from '../contract/roles.ts'
import { handoverAnswer, handoverCancel, handoverOffer, teamClose, teamExit, teamFactor } from '../contract/team.ts'
import { ANSWER } from '../rules/invitation.ts'
import type { InviteOutcome } from './invite-outcome.ts'

const roleSave = perform([roleAdd, roleEdit], async ({ portal, form }) => {
  if (textIn(form, 'roleId') === '') {
    const { value, ...result } = await portal.submit(roleAdd, form)
    if (value && result.ok) throw redirect(`/team/role?id=${value.roleId}`)
    return { ...result, value: null }
  }
  const result = await portal.submit(roleEdit, form)
  return { ...result, message: result.ok ? m.team_done_role() : result.message, value: null }
})

/**
 * If everything was sent, go to the result page; otherwise back to the form, which keeps the failed rows with the
 * reason.
 */
const invite = (call: typeof memberAdd | typeof memberAddCsv): Intent<InviteOutcome[]> =>
  perform([call], async ({ portal, form }) => {
    const { value, ...result } = await portal.submit(call, form)
    if (!result.ok || !value) return { ...result, value: null }
    const ids = value.results.flatMap(({ teamMemberId }) => teamMemberId ?? [])
    if (ids.length === value.results.length)
      throw redirect(`/team/memberAddResult?ids=${ids.slice(0, 20).join(',')}&count=${ids.length}`)
    const outcomes = value.results.map(({ account, teamMemberId, name, problem, ...row }) => ({
      ...('line' in row ? { line: row.line, text: row.text } : {}),
      account,
      teamMemberId,
      name,
      problem,
    }))
    const message = m.team_add_some({ sent: ids.length, failed: outcomes.length - ids.length })
    return { ...result, ok: false, status: 400, code: '400001', message, value: outcomes }
  })

export const INVITE = { invite: invite(memberAdd), 'invite-csv': invite(memberAddCsv) }

export const TEAM = {
  ...INVITE,
  resend: send(inviteResend, { said: m.team_done_resent }),
  withdraw: send(inviteWithdraw, { said: m.team_done_withdrawn }),
  edit: send(memberEdit, { said: m.team_done_edited }),
  disable: send(memberEditStatus, { input: { state: 'disabled' }, said: m.team_done_disabled }),
  enable: send(memberEditStatus, { input: { state: 'active' }, said: m.team_done_enabled }),
  remove: send(memberDel, { said: m.team_done_removed }),
  'role-save': roleSave,
  'role-del': send(roleDel, { to: '/team/role' }),
  'role-take': send(cancelAssociateMember, { said: m.team_done_taken }),
  'view-start': send(roleViewStart, { to: '/application' }),
  'view-end': send(roleViewEnd, { to: ({ roleId }) => (roleId ? `/team/role?id=${roleId}` : '/team/role') }),
  leave: send(teamExit, { to: '/user' }),
  close: send(teamClose, { to: '/user' }),
  handover: send(handoverOffer, { said: m.team_done_handover }),
  'handover-cancel': send(handoverCancel, { said: m.team_done_handover_cancelled }),
  factor: send(teamFactor, {
    said: ({ demandedAt }) => (demandedAt ? m.team_done_factor() : m.team_done_factor_released()),
  }),
  'handover-refuse': send(handoverAnswer, { input: { status: ANSWER.refuse }, said: m.team_done_refused }),
}

export const teamAction = actionOf(TEAM, { refusal: 409 })
