// Actions that end or interrupt a membership: disable, enable, remove; for invitations: resend, withdraw.
import { useState } from 'react'
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import styles from '../../components/home/team-ends.module.css'
import type { May, MemberRow } from '../../components/team-view.server.ts'

type EndAction = 'disable' | 'remove' | 'withdraw'

const WORDS: Record<EndAction, { title: (who: { name: string }) => string; text: () => string; go: () => string }> = {
  disable: { title: m.team_disable_title, text: m.team_disable_text, go: m.team_disable },
  remove: { title: m.team_remove_title, text: m.team_remove_text, go: m.team_remove },
  withdraw: { title: m.team_withdraw_title, text: m.team_withdraw_text, go: m.team_withdraw },
}

/** @param beyond labels of permissions the member has and the viewer lacks; empty for none */
export function MemberEnds({ member, beyond, may }: { member: MemberRow; beyond: string; may: May }) {
  const [pendingAction, setPendingAction] = useState<EndAction | null>(null)
  const { fetcher, busy, refusal } = useActionResult({ done: () => setPendingAction(null) })
  const { state, id, name, self } = member
  const isInvite = state === 'invited' || state === 'lapsed'
  const isMember = state === 'active' || state === 'ended' || state === 'disabled'
  if (self || !((isInvite && may.memberAdd) || (isMember && may.memberEdit))) return null
  if (beyond && (isMember || isInvite))
    return <Alert className={styles.beyond}>{m.team_member_beyond({ names: beyond })}</Alert>
  const submit = (intent: string) =>
    void fetcher.submit({ intent, teamMemberId: id }, { method: 'post', action: '/team/memberDetail' })
  const words = pendingAction && WORDS[pendingAction]
  return (
    <div className={styles.ends}>
      {isInvite ? (
        <>
          <Button kind="line" size="sm" busy={busy && !pendingAction} onClick={() => submit('resend')}>
            {m.team_resend()}
          </Button>
          <Button kind="danger" size="sm" onClick={() => setPendingAction('withdraw')}>
            {m.team_withdraw()}
          </Button>
        </>
      ) : (
        <>
          {state === 'disabled' ? (
            <Button kind="line" size="sm" busy={busy && !pendingAction} onClick={() => submit('enable')}>
              {m.team_enable()}
            </Button>
          ) : (
            <Button kind="line" size="sm" onClick={() => setPendingAction('disable')}>
              {m.team_disable()}
            </Button>
          )}
          <Button kind="danger" size="sm" onClick={() => setPendingAction('remove')}>
            {m.team_remove()}
          </Button>
        </>
      )}
      {refusal && !pendingAction ? (
        <Alert tone="bad" live>
          {refusal}
        </Alert>
      ) : null}
      <Modal
        open={pendingAction !== null}
        onClose={() => setPendingAction(null)}
        title={words?.title({ name }) ?? ''}
        lead={words?.text()}
        actions={
          <>
            <Button kind="line" onClick={() => setPendingAction(null)} data-autofocus>
              {m.team_cancel()}
            </Button>
            <Button kind="danger" busy={busy} onClick={() => pendingAction && submit(pendingAction)}>
              {words?.go()}
            </Button>
          </>
        }
      >
        {refusal ? (
          <Alert tone="bad" live>
            {refusal}
          </Alert>
        ) : null}
      </Modal>
    </div>
  )
}
