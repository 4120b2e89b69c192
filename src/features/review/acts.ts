// Acts at the review desk, for the audit log.
import { m } from '#messages'
import { auditAct } from '../audit/rules/acts.ts'

export const caseClaimed = auditAct({ name: 'case.claimed', label: m.review_act_claimed, internal: true })
export const caseReleased = auditAct({ name: 'case.released', label: m.review_act_released, internal: true })
export const casePassedOn = auditAct({ name: 'case.passed_on', label: m.review_act_passed_on, internal: true })
export const caseNoted = auditAct({ name: 'case.noted', label: m.review_act_noted, internal: true })
export const caseApproved = auditAct({ name: 'case.approved', label: m.review_act_approved })
export const caseRejected = auditAct({ name: 'case.rejected', label: m.review_act_rejected })
export const appealSent = auditAct({ name: 'appeal.sent', label: m.review_act_appeal_sent })
export const caseOpened = auditAct({ name: 'case.data_shown', label: m.review_act_data_shown })
export const workingDayChanged = auditAct({ name: 'calendar.day_set', label: m.review_act_day_set })
export const workingYearConfirmed = auditAct({ name: 'calendar.year_confirmed', label: m.review_act_year_confirmed })
