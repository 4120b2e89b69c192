// BusinessStepExtra form: proof of a change, up to three pages; also the letter that replaces a payment.
import { useState } from 'react'
import { Form, useActionData } from 'react-router'
import { m } from '#messages'
import { type ActionResult, generalOf } from '../../../lib/forms/action-result.ts'
import { refuseWhileUploading } from '../../../ui/uploads/refuse-while-uploading.ts'
import { useServerDraft } from '../../../api/forms/use-server-draft.ts'
import { DraftLine } from '../../../ui/forms/draft-line.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Check } from '../../../ui/forms/check.tsx'
import type { Change } from '../rules/changes.ts'
import { ChangeChoice, chosenChangesIn } from './change-choice.tsx'
import { LetterLink } from './letter-link.tsx'
import { paymentLetter } from '../rules/photos.ts'
import { DRAFT_CALL } from '../rules/open-processes.ts'
import { FormPart } from './step-fields.tsx'
import { photoMistake } from './use-step-form.ts'
import { useStepPhotos } from './use-step-photos.ts'
import { CONSENT_BOX } from './consent-given.ts'
import { PhotoSlot } from './person/photo-slot.tsx'
import type { CompanyView } from './company/company-view.server.ts'
import styles from './step.module.css'

const PAGES = ['proof', 'proof2', 'proof3'] as const
type Letter = (typeof PAGES)[number] | 'paymentProof'

const title = (kind: Letter): string =>
  kind === 'paymentProof'
    ? m.certification_kind_paymentProof()
    : m.certification_company_proof_page({ number: PAGES.indexOf(kind) + 1 })

type Props = {
  view: CompanyView
  id: string
  /** Value of the form's `intent` field. */
  intent: string
  part: { title: string; note: string }
  /** Which letter its template is for; of a change, the form asks what changes. */
  letter: 'change' | 'payment'
}

export function ProofForm({ view, id, intent, part, letter }: Props) {
  const result = useActionData<ActionResult>()
  const firstKind = letter === 'payment' ? paymentLetter(view.process) : 'proof'
  const { photos, missing, ...step } = useStepPhotos({ view, kinds: [firstKind], result })
  const [lacksChoice, setLacksChoice] = useState(false)
  const [chosenChanges, setChosenChanges] = useState<ReadonlySet<Change>>(() => new Set(view.changes))
  const asks = letter === 'change' && !view.marked
  const draft = useServerDraft({
    path: DRAFT_CALL,
    place: { process: view.process, step: view.page },
    first: view.draft,
    result,
  })
  const mistakes = missing.map((kind) => {
    const mistake = photoMistake(kind, title(firstKind), photos[kind])
    return { ...mistake, message: result?.fields[kind] ?? mistake.message }
  })
  const unchosen = asks && lacksChoice && chosenChanges.size === 0 ? m.certification_change_missing() : undefined
  const visiblePages = PAGES.filter(
    (kind, at) => at === 0 || photos[PAGES[at - 1]!] !== undefined || photos[kind] !== undefined,
  )
  const visibleKinds: Letter[] =
    firstKind === 'paymentProof'
      ? [firstKind]
      : [...visiblePages, ...(view.needsPaymentProof ? (['paymentProof'] as const) : [])]
  return (
    <Form
      method="post"
      id={id}
      onInput={({ currentTarget }) => asks && draft.onInput(currentTarget)}
      onSubmit={(event) => {
        if (refuseWhileUploading(event)) return
        const now = chosenChangesIn(event.currentTarget)
        setChosenChanges(now)
        const hasChoice = !asks || now.size > 0
        setLacksChoice(!hasChoice)
        if (step.checkPhotos() && hasChoice) draft.pause()
        else event.preventDefault()
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <ErrorSummary
        className={styles.mistakes}
        mistakes={[
          ...step.unconsented,
          ...(unchosen === undefined ? [] : [{ id: 'changes', message: unchosen }]),
          ...mistakes,
        ]}
        focusOn={result}
        general={generalOf(result, (name) => missing.some((kind) => kind === name))}
      />
      {asks ? <ChangeChoice chosen={chosenChanges} error={unchosen} onChoose={setChosenChanges} /> : null}
      {asks && draft.state !== 'still' ? <DraftLine draft={draft} /> : null}
      <FormPart title={part.title} note={part.note}>
        <LetterLink
          query={new URLSearchParams([
            ['for', letter],
            ...[...chosenChanges].map((change) => ['changes', change]),
          ]).toString()}
        />
        <Check
          id={CONSENT_BOX}
          checked={step.consented}
          disabled={view.consent.holds}
          onChange={({ currentTarget }) => step.giveConsent(currentTarget.checked)}
        >
          {m.certification_company_consent_proof()}
        </Check>
        {visibleKinds.map((kind) => (
          <div key={kind}>
            <p className={styles.label}>{title(kind)}</p>
            <PhotoSlot
              kind={kind}
              title={title(kind)}
              photo={photos[kind]}
              consent={step.consentSent}
              open={step.consented}
              error={step.photoError(kind)}
              onPhoto={step.keepPhoto}
              onRemoved={() => step.dropPhoto(kind)}
            />
          </div>
        ))}
      </FormPart>
    </Form>
  )
}
