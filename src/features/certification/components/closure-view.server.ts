// View data of the closure pages: preconditions, consequences, current request and its result.
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import { dateText, dayOf, timeText } from '../../../lib/dates/dates.ts'
import type { unbindBasicInfo } from '../contract/closure.ts'
import { AMOUNT } from '../../payouts/rules/amount.ts'
import type { ClosureCheck } from '../rules/closure.ts'

type Info = OutputOf<typeof unbindBasicInfo>

export type ClosureCheckView = {
  check: ClosureCheck
  passed: boolean
  title: string
  text: string
  way: string
  url: string
}

type Words = { title: () => string; open: (count: number) => string; passed: () => string; way: () => string }

const WORDS: Record<ClosureCheck, Words> = {
  certified: {
    title: m.certification_leave_certified,
    open: () => m.certification_leave_certified_open(),
    passed: m.certification_leave_certified_passed,
    way: m.certification_leave_certified_way,
  },
  no_open_case: {
    title: m.certification_leave_case,
    open: (count) => m.certification_leave_case_open({ count }),
    passed: m.certification_leave_case_passed,
    way: m.certification_leave_case_way,
  },
  no_listed_app: {
    title: m.certification_leave_app,
    open: (count) => m.certification_leave_app_open({ count }),
    passed: m.certification_leave_app_passed,
    way: m.certification_leave_app_way,
  },
  no_team_members: {
    title: m.certification_leave_team,
    open: (count) => m.certification_leave_team_open({ count }),
    passed: m.certification_leave_team_passed,
    way: m.certification_leave_team_way,
  },
  no_balance: {
    title: m.certification_leave_balance,
    open: (count) => m.certification_leave_balance_open({ days: AMOUNT.days, count }),
    passed: m.certification_leave_balance_passed,
    way: m.certification_leave_balance_way,
  },
}

export function toClosureView(info: Info) {
  const checks = info.checks.map(({ check, passed, count, url }): ClosureCheckView => {
    const { title, open, passed: done, way } = WORDS[check]
    return { check, passed, url, title: title(), text: passed ? done() : open(count), way: way() }
  })
  const open = checks.filter(({ passed }) => !passed)
  return {
    checks,
    canCommit: info.canCommit,
    left: open.length,
    passed: checks.length - open.length,
    kind: info.kind,
    realName: info.realName ?? '',
    telephone: info.telephone,
    identityNumber: info.identityNumber,
    userName: info.userName,
    request: info.request && {
      status: info.request.status,
      reason: info.request.reason,
      committedAt: timeText(new Date(info.request.committedAt)),
      due: dateText(dayOf(new Date(info.request.dueAt))),
      remark: info.request.remark,
      confirmBy: info.request.confirmBy && dateText(dayOf(new Date(info.request.confirmBy))),
    },
  }
}

export type ClosureView = ReturnType<typeof toClosureView>
