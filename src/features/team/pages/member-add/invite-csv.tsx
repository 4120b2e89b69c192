// Bulk invitation by CSV: the file is loaded into a text box, where it can be corrected before sending.
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/input.tsx'
import { csvExamples } from '../../rules/invite-examples.ts'
import type { InviteOutcome } from '../../components/invite-outcome.ts'
import { Outcomes } from './invite-form.tsx'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import styles from '../../components/invite-form.module.css'

/** Larger than any list of a hundred people. */
const MAX_BYTES = 60_000

/** Chinese spreadsheets save CSV in GBK by default. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Lines that failed stay in the box, as they were typed, and are numbered as they stand there. */
function failedOutcomes(outcomes: readonly InviteOutcome[]): InviteOutcome[] {
  let next = 1
  return outcomes.flatMap((outcome) => {
    if (!outcome.problem) return []
    const line = next
    next += (outcome.text ?? '').split('\n').length
    return [{ ...outcome, line }]
  })
}

const sentOutcomes = (outcomes: readonly InviteOutcome[]): InviteOutcome[] =>
  outcomes.flatMap((outcome) => (outcome.problem ? [] : [{ ...outcome, line: undefined }]))

type Props = {
  max: number
  roles: string[]
  /** Called with each refusal, after which what was typed is still unsent. */
  onRefused: (result: unknown) => void
}

export function InviteCsv({ max, roles, onRefused }: Props) {
  const { fetcher, busy, refusal, failed, fields, result } = useActionResult<InviteOutcome[]>()
  const box = useRef<HTMLTextAreaElement>(null)
  const [file, setFile] = useState('')
  const outcomes = result?.value
  useEffect(() => {
    if (failed) onRefused(failed)
  }, [failed, onRefused])
  useEffect(() => {
    if (!outcomes || !box.current) return
    box.current.value = failedOutcomes(outcomes)
      .map(({ text }) => text)
      .join('\n')
    setFile('')
  }, [outcomes])
  const readFile = async (chosenFile: File | undefined) => {
    if (!chosenFile || !box.current) return
    box.current.value = textOf(await chosenFile.slice(0, MAX_BYTES).arrayBuffer())
    setFile(chosenFile.name)
  }
  return (
    <fetcher.Form method="post" action="/team/memberAdd" className={styles.csv}>
      <h2>{m.team_csv_title()}</h2>
      <p>{m.team_csv_text({ max })}</p>
      <pre>{[m.team_csv_head(), ...csvExamples(roles).map((cells) => cells.join(','))].join('\n')}</pre>
      {refusal ? (
        <Alert tone="bad" live title={refusal}>
          {outcomes ? <Outcomes outcomes={[...failedOutcomes(outcomes), ...sentOutcomes(outcomes)]} /> : null}
        </Alert>
      ) : null}
      <div className={styles.files}>
        <label className={styles.file}>
          <input
            type="file"
            className="vh"
            accept=".csv,text/csv,text/plain"
            onChange={({ currentTarget }) => {
              void readFile(currentTarget.files?.[0])
              // The same file, corrected, may be chosen again.
              currentTarget.value = ''
            }}
          />
          <IconUpload size={18} stroke={1.5} aria-hidden />
          {m.team_csv_file()}
        </label>
        <ButtonLink to="/team/memberAdd.csv" kind="text" document download>
          {m.team_csv_template()}
        </ButtonLink>
      </div>
      {file ? <p role="status">{m.team_csv_read({ file })}</p> : null}
      <Field label={m.team_csv_box()} error={fields['csv']} wide>
        {(control) => (
          <TextArea {...control} ref={box} name="csv" rows={6} spellCheck={false} required readOnly={busy} />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" kind="line" name="intent" value="invite-csv" busy={busy}>
          {m.team_csv_send()}
        </Button>
      </div>
    </fetcher.Form>
  )
}
