// Actions of the team pages: each intent is one API call, and its result goes back to the form.
import { roleViewEnd, roleViewStart } from '../contract/role-view.ts'
import { data, redirect } from 'react-router'
import { m } from '#messages'
import type { Answer } from '../../../api/endpoint.ts'
import type { PageContext } from '../../../api/page-context.ts'
import { readForm } from '../../../api/forms/page-form.ts'
import {
  inviteResend,
  inviteWithdraw,
  memberAdd,
  memberAddCsv,
  memberDel,
  memberEdit,
  memberEditStatus,
} from '../contract/members.ts'
import { cancelAssociateMember, roleAdd, roleDel, roleEdit } from '../contract/roles.ts'
import { handoverAnswer, handoverCancel, handoverOffer, teamClose, teamExit } from '../contract/team.ts'
import { ANSWER } from '../rules/invitation.ts'
import type { TeamResult, InviteOutcome } from './team-result.ts'

const resultOf = (intent: string, answer: Answer, words: string): TeamResult => {
  const ok = answer.code === '200'
  return {
    intent,
    ok,
    code: answer.code,
    message: ok ? words : answer.message,
    ...(answer.fields ? { fields: answer.fields } : {}),
    ...(answer.code === '100001' ? { sessionEnded: true as const } : {}),
  }
}

/** Endpoints behind the forms of the team pages. */
export const TEAM_CALLS = [
  memberAdd,
  memberAddCsv,
  inviteResend,
  inviteWithdraw,
  memberEdit,
  memberEditStatus,
  memberDel,
  roleAdd,
  roleEdit,
  roleDel,
  cancelAssociateMember,
  teamClose,
  handoverOffer,
]

export const readTeamForm = (request: Request): Promise<FormData> => readForm(request, TEAM_CALLS, ['intent'])

/**
 * Result of a page's action; errors have an HTTP status of their own, so that nothing is reloaded (onlyAfterSuccess).
 */
export async function teamAction(portal: PageContext, form: FormData) {
  const result = await resultFor(portal, form)
  return data(result, { status: result.ok ? 200 : result.sessionEnded ? 401 : 409 })
}

async function resultFor(portal: PageContext, form: FormData): Promise<TeamResult> {
  const text = (name: string) => String(form.get(name) ?? '')
  const list = (name: string) => form.getAll(name).map(String)
  const intent = text('intent')
  const teamMemberId = text('teamMemberId')
  switch (intent) {
    case 'invite': {
      const answer = await portal.tryCall(memberAdd, {
        accounts: text('accounts'),
        remarkName: text('remarkName'),
        roleIds: list('roleIds'),
        memberUntil: text('memberUntil'),
      })
      return invited(intent, answer, answer.value?.results)
    }
    case 'invite-csv': {
      const answer = await portal.tryCall(memberAddCsv, { csv: text('csv') })
      return invited(intent, answer, answer.value?.results)
    }
    case 'resend':
      return resultOf(intent, await portal.tryCall(inviteResend, { teamMemberId }), m.team_done_resent())
    case 'withdraw':
      return resultOf(intent, await portal.tryCall(inviteWithdraw, { teamMemberId }), m.team_done_withdrawn())
    case 'edit': {
      const edit = {
        teamMemberId,
        version: text('version'),
        remarkName: text('remarkName'),
        roleIds: list('roleIds'),
        memberUntil: text('memberUntil'),
      }
      return resultOf(intent, await portal.tryCall(memberEdit, edit), m.team_done_edited())
    }
    case 'disable':
      return resultOf(
        intent,
        await portal.tryCall(memberEditStatus, { teamMemberId, state: 'disabled' }),
        m.team_done_disabled(),
      )
    case 'enable':
      return resultOf(
        intent,
        await portal.tryCall(memberEditStatus, { teamMemberId, state: 'active' }),
        m.team_done_enabled(),
      )
    case 'remove':
      return resultOf(intent, await portal.tryCall(memberDel, { teamMemberId }), m.team_done_removed())
    case 'role-save':
      return saveRole(portal, form)
    case 'view-start': {
      const answer = await portal.tryCall(roleViewStart, { roleId: text('roleId') })
      if (answer.code === '200') throw redirect('/application')
      return resultOf(intent, answer, '')
    }
    case 'view-end': {
      const answer = await portal.tryCall(roleViewEnd, {})
      if (answer.code !== '200') return resultOf(intent, answer, '')
      const roleId = answer.value?.roleId
      throw redirect(roleId ? `/team/role?id=${roleId}` : '/team/role')
    }
    case 'role-del': {
      const asked = { roleId: text('roleId'), members: text('members'), replacements: list('replacements') }
      const answer = await portal.tryCall(roleDel, asked)
      if (answer.code === '200') throw redirect('/team/role')
      return resultOf(intent, answer, '')
    }
    case 'role-take': {
      const asked = { roleId: text('roleId'), teamMemberId }
      return resultOf(intent, await portal.tryCall(cancelAssociateMember, asked), m.team_done_taken())
    }
    case 'leave': {
      const answer = await portal.tryCall(teamExit, {})
      if (answer.code === '200') throw redirect('/user')
      return resultOf(intent, answer, '')
    }
    case 'close': {
      const answer = await portal.tryCall(teamClose, { name: text('name') })
      if (answer.code === '200') throw redirect('/user')
      return resultOf(intent, answer, '')
    }
    case 'handover':
      return resultOf(
        intent,
        await portal.tryCall(handoverOffer, { teamMemberId, name: text('name') }),
        m.team_done_handover(),
      )
    case 'handover-cancel':
      return resultOf(intent, await portal.tryCall(handoverCancel, {}), m.team_done_handover_cancelled())
    case 'handover-accept':
      return resultOf(intent, await portal.tryCall(handoverAnswer, { status: ANSWER.accept }), m.team_done_owner())
    case 'handover-refuse':
      return resultOf(intent, await portal.tryCall(handoverAnswer, { status: ANSWER.refuse }), m.team_done_refused())
    default:
      return { intent, ok: false, code: '400001', message: m.failure_400001() }
  }
}

async function saveRole(portal: PageContext, form: FormData): Promise<TeamResult> {
  const text = (name: string) => String(form.get(name) ?? '')
  const content = {
    name: text('name'),
    description: text('description'),
    codes: form.getAll('codes').map(String) as never,
    appScope: text('appScope') === 'chosen' ? ('chosen' as const) : ('all' as const),
    appIds: form.getAll('appIds').map(String),
  }
  if (text('roleId')) {
    const answer = await portal.tryCall(roleEdit, { roleId: text('roleId'), version: text('version'), ...content })
    return resultOf('role-save', answer, m.team_done_role())
  }
  const answer = await portal.tryCall(roleAdd, content)
  if (answer.code === '200' && answer.value) throw redirect(`/team/role?id=${answer.value.roleId}`)
  return resultOf('role-save', answer, '')
}

/**
 * If everything was sent, go to the result page; otherwise back to the form, which keeps the failed rows with the
 * reason.
 */
function invited(intent: string, answer: Answer, results: readonly InviteOutcome[] | undefined): TeamResult {
  if (!results) return resultOf(intent, answer, '')
  const ids = results.flatMap(({ teamMemberId }) => teamMemberId ?? [])
  if (ids.length === results.length) {
    throw redirect(`/team/memberAddResult?ids=${ids.slice(0, 20).join(',')}&count=${ids.length}`)
  }
  const outcomes = results.map(({ line, account, teamMemberId, name, problem }) => ({
    ...(line === undefined ? {} : { line }),
    account,
    teamMemberId,
    name,
    problem,
  }))
  const message = m.team_add_some({ sent: ids.length, failed: results.length - ids.length })
  return { intent, ok: false, code: '400001', message, outcomes }
}
