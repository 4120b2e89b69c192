// Dialog for one calendar day: holiday, working day, or as the week has it.
import { m } from '#messages'
import { dateText } from '../../../../lib/dates/dates.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Check } from '../../../../ui/forms/check.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { DAY_NAME_LENGTH } from '../../rules/due-date.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import type { CalendarDay } from './year-days.ts'
import styles from '../../../../ui/office/list.module.css'

const CHOICES = [
  ['holiday', m.review_days_holiday],
  ['worked', m.review_days_worked],
  ['week', m.review_days_week],
] as const

export function DayAsk({ asked, onClose }: { asked: CalendarDay | null; onClose: () => void }) {
  const { fetcher, busy, failed, forget } = useActionResult({ toasts: true, done: onClose })
  const close = () => {
    forget()
    onClose()
  }
  if (!asked) return null
  const isKnown = asked.kind === 'holiday' || asked.kind === 'worked'
  return (
    <Modal open onClose={close} title={dateText(asked.day)}>
      <fetcher.Form key={asked.day} method="post" action="/ops/working-day" id="day-form">
        <FormErrors result={failed} />
        <input type="hidden" name="day" value={asked.day} />
        <div className={styles.fields}>
          <Field label={m.review_days_kind()} group="radiogroup">
            {() => (
              <div>
                {CHOICES.map(([value, label]) => (
                  <Check
                    key={value}
                    kind="radio"
                    name="as"
                    value={value}
                    defaultChecked={value === (isKnown ? asked.kind : asked.kind === 'work' ? 'holiday' : 'worked')}
                  >
                    {label()}
                  </Check>
                ))}
              </div>
            )}
          </Field>
          <Field label={m.review_days_name()} help={m.review_days_name_help({ max: DAY_NAME_LENGTH })}>
            {(control) => (
              <Input
                {...control}
                name="name"
                maxLength={DAY_NAME_LENGTH}
                defaultValue={asked.name}
                autoComplete="off"
              />
            )}
          </Field>
          <div className={styles.actions}>
            <Button kind="line" onClick={close}>
              {m.ui_cancel()}
            </Button>
            <Button type="submit" busy={busy}>
              {m.review_days_save()}
            </Button>
          </div>
        </div>
      </fetcher.Form>
    </Modal>
  )
}
