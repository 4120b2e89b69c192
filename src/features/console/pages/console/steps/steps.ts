// The first steps of a developer, in their order, and how far a developer is.
import { m } from '#messages'
import type { OutputOf } from '../../../../../api/endpoint.ts'
import type { accountStatus } from '../../../../accounts/contract/account.ts'
import { STATUS_TEXT } from '../../../../accounts/rules/labels/labels.ts'
import { FORM_MINUTES } from '../../../../accounts/rules/limits.ts'
import { canWork, isClosing, isFrozen, isUncertified, STATUS } from '../../../../accounts/rules/status.ts'

const STEPS = ['register', 'certify', 'publish', 'manage'] as const
type Step = (typeof STEPS)[number]

const TITLE: Record<Step, () => string> = {
  register: m.console_step_register,
  certify: m.console_step_certify,
  publish: m.console_step_publish,
  manage: m.console_step_manage,
}

export type StepView = {
  title: string
  /** How long it takes, where it stands, or that it is done. */
  note: string
  state: 'done' | 'now' | 'todo'
}

type Status = OutputOf<typeof accountStatus>

/** For visitors. */
export const visitorSteps = (): StepView[] => stepsAt('register', { register: m.console_step_register_note() })

/** @param hasListedApp whether one of the developer's apps is listed */
export function developerSteps(status: Status, hasListedApp: boolean): StepView[] {
  const { accountStatus } = status
  const mayWork = canWork(accountStatus)
  if (hasListedApp && mayWork) return stepsAt('manage')
  // A team certifies its members. Why a frozen or closing account pauses stands beside the greeting.
  if (status.isTeamSub && isUncertified(accountStatus)) return stepsAt('publish', { certify: m.console_by_team() })
  if (mayWork || isFrozen(accountStatus) || isClosing(accountStatus)) return stepsAt('publish')
  const minutes = FORM_MINUTES.personal
  const isNew = STATUS[accountStatus].stage === 'none'
  return stepsAt('certify', {
    certify: isNew ? m.console_step_certify_note({ minutes }) : STATUS_TEXT[accountStatus](),
  })
}

/** @param notes in place of "done", or of none */
function stepsAt(current: Step, notes: Partial<Record<Step, string>> = {}): StepView[] {
  const currentIndex = STEPS.indexOf(current)
  return STEPS.map((step, index) => {
    const state = index < currentIndex ? 'done' : index === currentIndex ? 'now' : 'todo'
    return { title: TITLE[step](), note: notes[step] ?? (state === 'done' ? m.console_done() : ''), state }
  })
}
