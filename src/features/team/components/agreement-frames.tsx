// The agreements to accept before opening a team: a frame each, one checkbox, and its error.
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { useId } from 'react'
import { m } from '#messages'
import { Check } from '../../../ui/forms/check.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import styles from './agreement-frames.module.css'

export type Agreement = {
  key: string
  title: string
  version: string
  /** Address allowed inside a frame. */
  frame: string
}

export type AgreementFramesProps = {
  agreements: Agreement[]
  agreed?: boolean
  onAgree?: (agreed: boolean) => void
  /** Error shown beside the checkbox and linked to it. */
  error?: string | undefined
}

export function AgreementFrames({ agreements, agreed, onAgree, error }: AgreementFramesProps) {
  const id = useId()
  const names = agreements.map(({ title }) => m.team_agreement_name({ title })).join(m.team_agreement_and())
  const frame = ({ title, frame: address }: Agreement) => (
    <iframe src={address} title={title} loading="lazy" className={styles.frame} />
  )
  return (
    <div className={styles.agreements}>
      {agreements.length > 1 ? (
        <Tabs
          label={m.team_agreements()}
          size="small"
          items={agreements.map((one) => ({ id: one.key, label: one.title, panel: frame(one) }))}
        />
      ) : (
        agreements.map((one) => <div key={one.key}>{frame(one)}</div>)
      )}
      {agreements.map(({ key, version }) => (
        <input key={key} type="hidden" name={key} value={version} />
      ))}
      <Check
        name="agreed"
        {...(onAgree ? { checked: agreed ?? false, onChange: (event) => onAgree(event.currentTarget.checked) } : {})}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      >
        {m.team_agree({ names })}
      </Check>
      {error ? (
        <p id={id} className={styles.error} role="alert">
          <IconAlertCircle size={16} stroke={1.5} aria-hidden />
          {error}
        </p>
      ) : null}
    </div>
  )
}
