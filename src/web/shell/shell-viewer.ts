// The signed-in developer as shown by the page shell: name, label, menu entries, notice on the home page. Built on the server
// in the language of the page.
import { m } from '#messages'
import type { OutputOf } from '../../api/endpoint.ts'
import type { accountStatus } from '../../features/accounts/contract/account.ts'
import {
  frozenWarningFor,
  hasEnterpriseEntry,
  type TeamEntry,
  teamEntryFor,
} from '../../features/accounts/rules/routing/entries.ts'
import { nextActionFor } from '../../features/accounts/rules/routing/next-action.ts'
import { routeFor } from '../../features/accounts/rules/routing/routing.ts'
import {
  nextActionLabels,
  type NextActionLabels,
  serviceWarningText,
  typeLabelText,
  typeTone,
} from '../../features/accounts/rules/labels/labels.ts'
import type { getLoginInfo } from '../../features/session/contract.ts'
import { dayOf } from '../../lib/dates/dates.ts'
import type { ShellViewer, ViewerEntry } from '../../ui/page/shell-data.ts'

type Status = OutputOf<typeof accountStatus>

/** The home page's notice for a developer whose status led there (handbook/routing.md [4]). */
export type HomeNotice = NextActionLabels & { kind: 'expired' | 'frozen'; url: string }

export type FrameViewer = {
  userId: string
  /** When this was read, in milliseconds of the server's clock. */
  at: number
  menu: ShellViewer
  team: TeamEntry
  notice: HomeNotice | null
  /** The role whose view is being tried out; null for nearly everybody. */
  roleName: string | null
  /** True for the first page after a sign-in, which reports it. */
  signedInNow: boolean
}

export function frameViewerOf(info: OutputOf<typeof getLoginInfo>, status: Status, now: Date): FrameViewer {
  const { nickname, userId } = info.loginInfo
  return {
    userId,
    at: now.getTime(),
    menu: {
      name: nickname || userId,
      id: userId.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
      typeLabel: typeLabelText(status),
      tone: typeTone(status.accountStatus),
      entries: entriesOf(status),
    },
    team: teamEntryFor(status),
    notice: homeNoticeOf(status, now),
    roleName: status.roleView?.roleName ?? null,
    signedInNow: info.signedInNow,
  }
}

function entriesOf(status: Status): ViewerEntry[] {
  const team = teamEntryFor(status)
  const entries: ViewerEntry[] = [
    { id: 'account', label: m.accounts_entry_account(), url: '/user', icon: 'user' },
    {
      id: 'service',
      label: m.accounts_entry_service(),
      url: '/application',
      icon: 'apps',
      warning: serviceWarningText(status),
    },
  ]
  if (hasEnterpriseEntry(status)) {
    const chip = team.opens === 'invite' ? { label: m.accounts_entry_invited(), tone: 'info' as const } : null
    // Without script, the dialogs are pages.
    const url = team.opens === 'page' ? team.url : '/team'
    entries.push({ id: 'team', label: m.accounts_entry_team(), url, icon: 'users', chip })
  }
  return entries
}

/** Statuses that the routing table leads to the home page, with the reason and what to do. */
function homeNoticeOf(status: Status, now: Date): HomeNotice | null {
  const place = { area: 'auth', page: '', needRestore: false } as const
  const goal = routeFor(status, place)
  const kind = frozenWarningFor(status) ? 'frozen' : goal?.expired ? 'expired' : null
  if (kind === null) return null
  const next = nextActionFor({ ...status, reviewDue: null }, now, dayOf(now))
  return { kind, url: next.url, ...nextActionLabels(next) }
}
