// View data of the closure pages: preconditions, consequences, current request and its result.
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import { dateText, dayOf, timeText } from '../../../lib/dates/dates.ts'
import { AMOUNT } from '../../payouts/rules/amount.ts'
import type { ClosureCheckName } from '../rules/closure-checks.ts'
import type { unbindBasicInfo } from '../contract.ts'

type Info = OutputOf<typeof unbindBasicInfo>

export type ClosureCheckView = {
  check: ClosureCheckName
  passed: boolean
  title: string
  text: string
  way: string
  url: string
}

type Words = { title: () => string; open: (count: number) => string; passed: () => string; way: () => string }

const WORDS: Record<ClosureCheckName, Words> = {
  certified: {
    title: m.account_closure_certified,
    open: () => m.account_closure_certified_open(),
    passed: m.account_closure_certified_passed,
    way: m.account_closure_certified_way,
  },
  no_open_case: {
    title: m.account_closure_case,
    open: (count) => m.account_closure_case_open({ count }),
    passed: m.account_closure_case_passed,
    way: m.account_closure_case_way,
  },
  no_listed_app: {
    title: m.account_closure_app,
    open: (count) => m.account_closure_app_open({ count }),
    passed: m.account_closure_app_passed,
    way: m.account_closure_app_way,
  },
  no_team_members: {
    title: m.account_closure_team,
    open: (count) => m.account_closure_team_open({ count }),
    passed: m.account_closure_team_passed,
    way: m.account_closure_team_way,
  },
  no_balance: {
    title: m.account_closure_balance,
    open: (count) => m.account_closure_balance_open({ days: AMOUNT.days, count }),
    passed: m.account_closure_balance_passed,
    way: m.account_closure_balance_way,
  },
}

export function toClosureView(info: Info) {
  const checks = info.checks.map(({ check, passed, count, url }): ClosureCheckView => {
    const { title, open, passed: passedText, way } = WORDS[check]
    return { check, passed, url, title: title(), text: passed ? passedText() : open(count), way: way() }
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
