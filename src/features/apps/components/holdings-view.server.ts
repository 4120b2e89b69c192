// View model of an app's abilities and services: labels, outcome, next action.
import { m } from '#messages'
import type { PageContext } from '../../../api/page-context.ts'
import { dayOf, dayText } from '../../../lib/dates/dates.ts'
import { appAbilityAppliedAll } from '../../abilities/contract/abilities.ts'
import { getAppDetailAndServices } from '../../abilities/contract/services.ts'
import { serviceUrl } from '../rules/app-urls.ts'
import { stateLabel } from '../rules/grants/labels.ts'

const day = (at: string | null): string => (at ? dayText(dayOf(new Date(at))) : '')

type Grant = Awaited<ReturnType<typeof listApplied>>['items'][number]
const listApplied = (portal: PageContext, appId: number) =>
  portal.call(appAbilityAppliedAll, { appId, kind: 'ability' as const })

function lineOf({ state, inForce, suspended, remark, submittedAt, dueAt, decidedAt, halted }: Grant): string {
  if (halted) return m.apps_grant_line_halted({ reason: halted.reason })
  if (state === 'review') return m.apps_line_review({ sent: day(submittedAt), due: day(dueAt) })
  if (suspended && state === 'granted') return m.apps_grant_line_suspended()
  if (state === 'granted') return m.apps_line_granted({ since: day(decidedAt ?? submittedAt) })
  if (state === 'rejected') return inForce ? m.apps_line_still({ remark }) : remark
  return state === 'ended' ? m.apps_line_ended() : m.apps_line_withdrawn()
}

/** A refusal, or that an operator ended it. */
const mayBeAppealed = ({ state, halted }: Pick<Grant, 'state' | 'halted'>): boolean =>
  state === 'rejected' || halted !== null

function chipOf(grant: Grant | null) {
  const { text: state, tone } = grant ? stateLabel(grant) : { text: m.apps_grant_state_none(), tone: undefined }
  return { state, tone }
}

type Act = 'withdraw' | 'correct' | 'again' | 'change' | null
const ACT: Record<Grant['state'], Act> = {
  review: 'withdraw',
  rejected: 'correct',
  withdrawn: 'again',
  ended: 'again',
  granted: 'change',
}

/** Viewers who may neither apply for it nor configure it get a link to look at it. */
function actionOf(grant: { inForce: boolean } | null, may: boolean): string {
  if (!may || (grant && !grant.inForce)) return m.apps_services_see()
  return grant ? m.apps_services_config() : m.apps_services_apply()
}

export async function toHoldingsView(portal: PageContext, appId: number) {
  const [{ items }, { services }] = await Promise.all([
    listApplied(portal, appId),
    portal.call(getAppDetailAndServices, { appId }),
  ])
  return {
    abilities: items.map((item) => ({
      id: item.id,
      version: item.version,
      name: item.name,
      ...chipOf(item),
      line: lineOf(item),
      act: ACT[item.state],
      appeal: mayBeAppealed(item),
      again: item.code,
    })),
    services: services.map(({ service, name, text, needs, grant, may }) => {
      const lacking = needs.filter(({ done }) => !done).length
      return {
        service,
        name,
        ...chipOf(grant),
        appeal: grant !== null && mayBeAppealed(grant),
        line: grant ? lineOf(grant) : lacking > 0 ? m.apps_services_lacking({ count: lacking }) : text,
        url: serviceUrl(appId, service),
        action: actionOf(grant, may),
      }
    }),
  }
}
type Holdings = Awaited<ReturnType<typeof toHoldingsView>>
export type HeldAbility = Holdings['abilities'][number]
export type HeldService = Holdings['services'][number]
