// The dialogs of the team entry: answer an invitation, or accept the agreement and open a team; loaded on first use
// (handbook/pages.md [2], handbook/permissions.md [6]).
import { useEffect, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { m } from '#messages'
import { Alert } from '../../../ui/primitives/alert.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { type Agreement, AgreementFrames } from '../../../ui/page/agreement-frames.tsx'
import { Invitation } from './invitation.tsx'
import { OpenFacts } from '../pages/team/open-facts.tsx'
import { type TeamView, useTeamEntry } from './team-entry.ts'

type Props = { asked: 'invite' | 'agreement'; onClose: () => void }

export function TeamDialogs({ asked, onClose }: Props) {
  const [open, setOpen] = useState(true)
  const fetcher = useFetcher<TeamView>()
  const navigate = useNavigate()
  const { load, data: view } = fetcher
  useEffect(() => void load('/team'), [load])
  const close = () => setOpen(false)
  // The dialog is closed first, which gives the focus back; then it may be asked for again.
  useEffect(() => {
    if (!open) onClose()
  }, [open, onClose])
  useTeamEntry('team-dialog', close)
  // The situation has changed, for example the invitation was withdrawn; the team page explains.
  const other = view !== undefined && view.view !== (asked === 'invite' ? 'invite' : 'open')
  useEffect(() => {
    if (!other) return
    onClose()
    void navigate('/team')
  }, [other, onClose, navigate])
  if (other) return null
  if (view?.view === 'open') return <Opening agreements={view.agreements} open={open} onClose={close} />
  const title = view?.view === 'invite' ? m.accounts_todo_invite_title({ team: view.invite.teamName }) : m.team_title()
  return (
    <Modal open={open} onClose={close} title={title} size={asked === 'invite' ? 520 : 600}>
      {view?.view === 'invite' ? <Invitation invite={view.invite} sender="team-dialog" /> : <Skeleton />}
    </Modal>
  )
}

type OpeningProps = { agreements: Agreement[]; open: boolean; onClose: () => void }

/** First the agreement, 600 px wide, then opening the team, 520 px. */
function Opening({ agreements, open, onClose }: OpeningProps) {
  const [agreed, setAgreed] = useState(false)
  const [error, setError] = useState<string>()
  const [step, setStep] = useState<'agreement' | 'open'>('agreement')
  const { fetcher, busy, refusal } = useTeamEntry('team-dialog')
  const go = () => {
    if (agreed) setStep('open')
    else setError(m.ui_agree_first())
  }
  const submit = () => {
    const versions = Object.fromEntries(agreements.map(({ key, version }) => [key, version]))
    void fetcher.submit({ intent: 'open', agreed: 'on', ...versions }, { method: 'post', action: '/team' })
  }
  if (step === 'agreement') {
    return (
      <Modal
        open={open}
        onClose={onClose}
        title={m.team_agreement_title()}
        size={600}
        actions={
          <>
            <Button kind="line" onClick={onClose}>
              {m.team_cancel()}
            </Button>
            <Button onClick={go}>{m.team_agree_and_go()}</Button>
          </>
        }
      >
        <AgreementFrames
          agreements={agreements}
          agreed={agreed}
          onAgree={(value) => {
            setAgreed(value)
            if (value) setError(undefined)
          }}
          error={error}
        />
      </Modal>
    )
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={m.team_open_title()}
      size={520}
      actions={
        <>
          <Button kind="line" onClick={() => setStep('agreement')}>
            {m.team_back()}
          </Button>
          <Button onClick={submit} busy={busy} data-autofocus>
            {m.team_open()}
          </Button>
        </>
      }
    >
      {refusal ? (
        <Alert tone="bad" live>
          {refusal}
        </Alert>
      ) : null}
      <OpenFacts />
    </Modal>
  )
}
