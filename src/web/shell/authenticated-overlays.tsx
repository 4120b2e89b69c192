// Overlays on every page of a signed-in developer, loaded after the page: the dialogs for an ended session, a proof, the team
// entry and new agreements, and the toast after notices were marked as read.
import { StepUpDialog } from '../../features/account-security/components/step-up-dialog.tsx'
import { AgreementsDialog } from '../../features/accounts/components/agreements-dialog.tsx'
import { MarkedAll } from '../../features/notices/pages/notice/marked-all.tsx'
import { SessionWatch } from '../../features/session/components/session-watch.tsx'
import { TeamDialogs } from '../../features/team/components/team-dialogs.tsx'
import type { FrameViewer } from './shell-viewer.ts'

export type AuthenticatedOverlaysProps = {
  viewer: FrameViewer
  asked: 'invite' | 'agreement' | null
  onAnswered: () => void
}

export default function AuthenticatedOverlays({ viewer, asked, onAnswered }: AuthenticatedOverlaysProps) {
  return (
    <>
      <MarkedAll />
      <AgreementsDialog />
      <StepUpDialog />
      <SessionWatch key={viewer.userId} userId={viewer.userId} at={viewer.at} account={viewer.menu.name} />
      {asked ? <TeamDialogs asked={asked} onClose={onAnswered} /> : null}
    </>
  )
}
