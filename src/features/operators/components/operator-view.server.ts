// Operators and sessions as pages show them: words and times.
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import { PERMISSION_CATALOGUE } from '../../../api/access/operator-permission-texts.ts'
import { timeText } from '../../../lib/dates/dates.ts'
import type { operatorChoices, operatorFacts, operatorList } from '../contract/operators.ts'

type Operator = OutputOf<typeof operatorList>['items'][number]

const STATE = {
  active: { text: m.operators_state_active, tone: 'ok' },
  frozen: { text: m.operators_state_frozen, tone: 'bad' },
  left: { text: m.operators_state_left, tone: undefined },
} as const

export const timeOf = (at: string | null): string => (at ? timeText(new Date(at)) : m.operators_never())

export function factorsText(factors: Operator['factors']): string {
  if (!factors) return m.operators_factor_elsewhere()
  const { authenticator, passkeys } = factors
  const factorTexts = [
    authenticator ? m.operators_factor_authenticator() : '',
    passkeys > 0 ? m.operators_factor_passkeys({ count: passkeys }) : '',
  ].filter(Boolean)
  return factorTexts.join(m.ui_comma()) || m.operators_factor_none()
}

export const operatorItem = (operator: Operator) => ({
  id: operator.id,
  name: operator.name,
  account: operator.account,
  own: operator.own,
  state: operator.state,
  stateText: STATE[operator.state].text(),
  tone: STATE[operator.state].tone,
  roles: operator.roles.map(({ name }) => name).join(m.ui_comma()) || m.operators_no_roles(),
  factors: factorsText(operator.factors),
  seen: timeOf(operator.seenAt ?? operator.signedInAt),
})

export const choiceItems = (choices: OutputOf<typeof operatorChoices>['items']) =>
  choices.map(({ key, name, has, fixed, lacking, needsConfirmation }) => ({
    key,
    name,
    has,
    locked: fixed || lacking.length > 0,
    help: fixed
      ? m.operators_choice_fixed()
      : lacking.length > 0
        ? m.operators_choice_lacking({
            permissions: lacking.map((item) => PERMISSION_CATALOGUE[item].label()).join(m.ui_comma()),
          })
        : needsConfirmation
          ? m.operators_choice_manages()
          : '',
  }))
export type ChoiceItem = ReturnType<typeof choiceItems>[number]

/** What a request for roles says, in words. */
export const waitingText = (waiting: OutputOf<typeof operatorFacts>['waiting']): string | null =>
  waiting &&
  m.operators_roles_waiting_text({
    name: waiting.askedBy,
    time: timeText(new Date(waiting.askedAt)),
    roles: waiting.roles.map(({ name }) => name).join(m.ui_comma()),
    reason: waiting.reason,
    until: timeText(new Date(waiting.expiresAt)),
  })

export const sessionItems = (sessions: OutputOf<typeof operatorFacts>['sessions']) =>
  sessions.map(({ id, device, network, signedInAt, seenAt, current }) => ({
    id,
    device: device || m.operators_session_unknown(),
    network: network || m.operators_session_unknown_network(),
    since: timeOf(signedInAt),
    seen: current ? m.operators_session_here() : timeOf(seenAt),
    current,
  }))
export type SessionItem = ReturnType<typeof sessionItems>[number]
