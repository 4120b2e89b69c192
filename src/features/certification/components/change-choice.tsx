// The choice of what changes, on the first page of a change.
import { m } from '#messages'
import { Check } from '../../../ui/forms/check.tsx'
import { FormPart } from './step-fields.tsx'
import type { Change } from '../rules/changes.ts'
import styles from './change-choice.module.css'

const CHOICES: readonly { change: Change; name: () => string; needs: () => string }[] = [
  { change: 'company', name: m.certification_change_company, needs: m.certification_change_company_needs },
  { change: 'lawPerson', name: m.certification_change_lawPerson, needs: m.certification_change_lawPerson_needs },
  { change: 'bank', name: m.certification_change_bank, needs: m.certification_change_bank_needs },
  { change: 'business', name: m.certification_change_business, needs: m.certification_change_business_needs },
]

type Props = {
  chosen: ReadonlySet<Change>
  error: string | undefined
  onChoose: (changes: ReadonlySet<Change>) => void
}

/** Read from the form, which may have been filled before its script ran. */
export function chosenChangesIn(form: HTMLFormElement): ReadonlySet<Change> {
  const values = new FormData(form).getAll('changes')
  return new Set(CHOICES.map(({ change }) => change).filter((change) => values.includes(change)))
}

export function ChangeChoice({ chosen, error, onChoose }: Props) {
  return (
    <FormPart id="changes" title={m.certification_change_what()} note={m.certification_change_what_note()}>
      <div>
        {error ? (
          <p className={styles.error} id="changes-error">
            {error}
          </p>
        ) : null}
        {CHOICES.map(({ change, name, needs }) => (
          <Check
            key={change}
            className={styles.choice}
            name="changes"
            value={change}
            defaultChecked={chosen.has(change)}
            aria-describedby={error ? 'changes-error' : undefined}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget: { form } }) => form && onChoose(chosenChangesIn(form))}
            help={needs()}
          >
            <b>{name()}</b>
          </Check>
        ))}
      </div>
    </FormPart>
  )
}
