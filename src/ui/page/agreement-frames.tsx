// Agreements to accept: a frame each, one checkbox, and its error.
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { useId } from 'react'
import { m } from '#messages'
import { Check } from '../forms/check.tsx'
import { SiteLink } from '../primitives/site-link.tsx'
import { Tabs } from '../lists/tabs.tsx'
import styles from './agreement-frames.module.css'

export type Agreement = {
  key: string
  title: string
  /** As the checkbox names it; its title unless given. */
  name?: string
  version: string
  /** Address allowed inside a frame; without one a link leads to the text. */
  frame: string | null
  documentId?: number
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
  const names = agreements.map(({ title, name }) => name ?? m.ui_agreement_name({ title })).join(m.ui_agreement_and())
  const frame = ({ title, frame: address, documentId }: Agreement) =>
    address === null ? (
      <SiteLink to={`/docs?id=${documentId}`} target="_blank" className="lk">
        {title}
      </SiteLink>
    ) : (
      <iframe src={address} title={title} loading="lazy" className={styles.frame} />
    )
  return (
    <div className={styles.agreements}>
      {agreements.length > 1 ? (
        <Tabs
          label={m.ui_agreements()}
          size="small"
          items={agreements.map((agreement) => ({
            id: agreement.key,
            label: agreement.title,
            panel: frame(agreement),
          }))}
        />
      ) : (
        agreements.map((agreement) => <div key={agreement.key}>{frame(agreement)}</div>)
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
        {m.ui_agree({ names })}
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
