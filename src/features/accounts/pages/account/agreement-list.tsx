// Agreements with the accepted version and its date; newer versions can be read and accepted.
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { ConfirmForm, useConfirmForm } from '../../../../ui/overlays/confirm-form.tsx'
import { versionAddress } from '../../../docs/rules.ts'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import type { AccountView } from './account-view.server.ts'
import { useResultToast } from '../../../../ui/forms/use-action-result.ts'
import styles from './agreement-list.module.css'

/** Shared fetcher key: a form may be unmounted before its result arrives. */
const CONSENT = 'consent'

type Agreement = AccountView['agreements'][number]

type AgreementListProps = {
  agreements: Agreement[]
  policyUrl: string | null
  /** Consequences of withdrawing the consent to photos. */
  withdrawal: string
}

export function AgreementList({ agreements, policyUrl, withdrawal }: AgreementListProps) {
  useResultToast(useFetcher<ActionResult>({ key: CONSENT }).data)
  const [currentAgreement, setCurrentAgreement] = useState<Agreement | null>(null)
  const [open, setOpen] = useState(false)
  const address = (agreement: Agreement) =>
    agreement.key === 'privacy' && policyUrl ? policyUrl : `/docs?id=${agreement.documentId}`
  return (
    <>
      <DataTable
        caption={m.accounts_section_agreements()}
        className={styles.table}
        rows={agreements}
        rowKey={({ key }) => key}
        columns={[
          { id: 'title', header: m.accounts_agreement(), cell: (item) => <Title agreement={item} /> },
          { id: 'version', header: m.accounts_agreement_version(), cell: (item) => <Version agreement={item} /> },
          { id: 'given', header: m.accounts_agreement_given(), cell: ({ given }) => given ?? '—' },
          {
            id: 'read',
            header: <span className="vh">{m.accounts_agreement_read()}</span>,
            align: 'right',
            bare: true,
            cell: (item) => (
              <span className={styles.actions}>
                {item.version && !item.holds ? <Accept agreement={item} /> : null}
                {item.key === 'identity' && item.version && !item.withdrawn ? (
                  <Withdraw agreement={item} consequences={withdrawal} />
                ) : null}
                <SiteLink
                  to={address(item)}
                  className={styles.read}
                  aria-label={m.accounts_agreement_read_of({ title: item.title })}
                  onClick={(event) => {
                    // Only our own pages may be shown in a frame.
                    if (item.key !== 'privacy' || !isFramed(policyUrl)) return
                    event.preventDefault()
                    setCurrentAgreement(item)
                    setOpen(true)
                  }}
                >
                  {m.accounts_agreement_read()}
                </SiteLink>
              </span>
            ),
          },
        ]}
      />
      <p className={styles.note}>{m.accounts_agreement_note()}</p>
      <Modal open={open} onClose={() => setOpen(false)} title={currentAgreement?.title ?? ''} size={760}>
        {currentAgreement && isFramed(policyUrl) ? (
          <iframe src={policyUrl} title={currentAgreement.title} className={styles.frame} />
        ) : null}
      </Modal>
    </>
  )
}

const isFramed = (url: string | null): url is string => url?.startsWith('/external-doc') ?? false

/** For companies, the people who consented are listed below the name. */
function Title({ agreement: { title, people } }: { agreement: Agreement }) {
  return (
    <>
      {title}
      {people.map((person) => (
        <small key={person} className={styles.person}>
          {person}
        </small>
      ))}
    </>
  )
}

function Version({ agreement }: { agreement: Agreement }) {
  const { documentId, title, version, currentVersion, holds, isReadable, withdrawn } = agreement
  if (!version) return <span className={styles.none}>{m.accounts_agreement_none()}</span>
  return (
    <span className={styles.version}>
      {isReadable ? (
        <SiteLink
          to={versionAddress(documentId, version)}
          className="lk num"
          aria-label={m.accounts_agreement_due_name({ title, version })}
        >
          {version}
        </SiteLink>
      ) : (
        <span className="num">{version}</span>
      )}
      {withdrawn ? <Chip>{m.accounts_agreement_withdrawn()}</Chip> : null}
      {!holds && !withdrawn ? <Chip tone="warn">{m.accounts_agreement_newer({ version: currentVersion })}</Chip> : null}
    </span>
  )
}

/** Consent to document photos is separate and can be withdrawn on its own (handbook/retention.md). */
function Withdraw({ agreement: { title }, consequences }: { agreement: Agreement; consequences: string }) {
  const fetcher = useFetcher<ActionResult>({ key: CONSENT })
  const { form, ask, asking } = useConfirmForm()
  return (
    <fetcher.Form method="post" action="/user?section=agreements" {...form}>
      <Button
        kind="text"
        size="sm"
        onClick={ask}
        busy={fetcher.formData?.get('intent') === 'withdraw'}
        aria-label={m.accounts_agreement_withdraw_of({ title })}
      >
        {m.accounts_agreement_withdraw()}
      </Button>
      <ConfirmForm
        asking={asking}
        title={m.accounts_agreement_withdraw_title()}
        go={m.accounts_agreement_withdraw()}
        intent="withdraw"
      >
        {consequences}
      </ConfirmForm>
    </fetcher.Form>
  )
}

function Accept({ agreement: { key, currentVersion, title } }: { agreement: Agreement }) {
  const fetcher = useFetcher<ActionResult>({ key: CONSENT })
  return (
    <fetcher.Form method="post" action="/user?section=agreements">
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="version" value={currentVersion} />
      <Button
        type="submit"
        kind="text"
        size="sm"
        name="intent"
        value="consent"
        busy={fetcher.formData?.get('key') === key}
        aria-label={m.accounts_agreement_accept_of({ title, version: currentVersion })}
      >
        {m.accounts_agreement_accept({ version: currentVersion })}
      </Button>
    </fetcher.Form>
  )
}
