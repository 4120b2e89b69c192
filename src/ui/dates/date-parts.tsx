// A date in parts that are typed one by one, in the order of the page's language, and a calendar to choose from.
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { GregorianCalendar } from '@internationalized/date'
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { mergeRefs } from 'react-aria/mergeRefs'
import { useDateField } from 'react-aria/useDateField'
import { useDateFieldState } from 'react-stately/useDateFieldState'
import { m } from '#messages'
import { settingsOf } from '../../lib/text/language.ts'
import { getLocale } from '../../lib/text/locale.ts'
import fieldStyles from '../forms/field.module.css'
import inputStyles from '../forms/input.module.css'
import { classList } from '../primitives/class-list.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { CalendarPopover } from './calendar-popover.tsx'
import type { DateFieldProps } from './date-field-props.ts'
import { DatePart } from './date-part.tsx'
import { problemOf } from './date-problem.ts'
import { patternOf, textOf, valueOf, withDay } from './date-value.ts'
import { typeInto } from '../forms/type-into.ts'
import styles from './date-parts.module.css'

type Props = {
  ref: Ref<HTMLDivElement>
  /** The control of the form. */
  input: RefObject<HTMLInputElement | null>
  time: boolean
  field: DateFieldProps
}

/** Starts again with what somebody else has written into the input: a reset, a draft, the page itself. */
export function DateParts(props: Props) {
  const [version, setVersion] = useState(0)
  return (
    <I18nProvider locale={settingsOf(getLocale()).intl}>
      <Parts key={version} {...props} onElsewhere={() => setVersion((item) => item + 1)} />
    </I18nProvider>
  )
}

/** The only one; the others of the world are 9 kB. */
const createCalendar = () => new GregorianCalendar()

function Parts({ ref, input, time, field, onElsewhere }: Props & { onElsewhere: () => void }) {
  const { value, defaultValue, min = '', max = '', disabled = false, readOnly = false, size, id = '' } = field
  const locale = settingsOf(getLocale()).intl
  const group = useRef<HTMLDivElement>(null)
  const own = useId()
  const [start] = useState(() => valueOf(input.current?.value ?? value ?? defaultValue ?? '', time))
  const [wasLeft, setLeft] = useState(false)
  const options = { locale, createCalendar, defaultValue: start, granularity: time ? 'minute' : 'day' } as const
  const state = useDateFieldState({
    ...options,
    hourCycle: 24,
    isDisabled: disabled,
    isReadOnly: readOnly,
    isRequired: Boolean(field['aria-required']),
    validationBehavior: 'aria',
  })
  const editableSegments = state.segments.filter(({ isEditable }) => isEditable)
  const blanks = editableSegments.filter(({ isPlaceholder }) => isPlaceholder).length
  const text = blanks > 0 ? '' : textOf(state.value)
  const problem = problemOf({ text, min, max, partly: blanks > 0 && blanks < editableSegments.length })
  const error = wasLeft && !field['aria-invalid'] ? problem : ''
  const labelProps = field['aria-label'] ? { 'aria-label': field['aria-label'] } : { 'aria-labelledby': `${id}-label` }
  const described = [error ? `${own}-problem` : '', field['aria-describedby'] ?? ''].filter(Boolean).join(' ')
  const { fieldProps } = useDateField(
    {
      ...labelProps,
      'aria-describedby': described || undefined,
      isDisabled: disabled,
      onBlur: () => {
        afterPress(() => setLeft(true))
        // A form that is checked as its fields are left listens to them.
        input.current?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      },
    },
    state,
    group,
  )
  useEffect(() => {
    typeInto(input.current, text)
  }, [input, text])
  useEffect(() => input.current?.setCustomValidity(problem), [input, problem])
  const compare = useEffectEvent(() => {
    if (input.current && input.current.value !== text) onElsewhere()
  })
  const refuse = useEffectEvent((event: Event) => {
    // In place of the browser's bubble, which is in its own language.
    event.preventDefault()
    setLeft(true)
    const element = input.current
    if (element && element.form?.querySelector(':invalid:not(fieldset)') === element) element.focus()
  })
  useEffect(() => compare(), [value, defaultValue])
  useEffect(() => {
    const element = input.current
    const form = element?.form
    const onInput = () => compare()
    const onInvalid = (event: Event) => refuse(event)
    // Its values change after the event.
    const onReset = () => void setTimeout(compare)
    element?.addEventListener('input', onInput)
    element?.addEventListener('invalid', onInvalid)
    form?.addEventListener('reset', onReset)
    return () => {
      element?.removeEventListener('input', onInput)
      element?.removeEventListener('invalid', onInvalid)
      form?.removeEventListener('reset', onReset)
    }
  }, [input])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') submitBy(input.current)
    else if (event.key === 'ArrowDown' && event.altKey) document.getElementById(`${own}-open`)?.click()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div
        className={classList(inputStyles.input, styles.parts, field.className)}
        data-size={size}
        data-invalid={Boolean(field['aria-invalid'] || error) || undefined}
        data-disabled={disabled || undefined}
        data-readonly={readOnly || undefined}
      >
        <div {...fieldProps} ref={mergeRefs(group, ref)} className={styles.group} onKeyDownCapture={onKeyDown}>
          {patternOf(locale, time).map((part, at) => {
            const segment = editableSegments.find(({ type }) => type === part.type)
            if (segment) return <DatePart key={part.type} segment={segment} state={state} />
            return (
              <span key={at} aria-hidden>
                {part.type === 'literal' ? part.text : ''}
              </span>
            )
          })}
        </div>
        {disabled || readOnly ? null : (
          <IconButton
            id={`${own}-open`}
            label={m.ui_date_choose()}
            aria-labelledby={field['aria-label'] ? undefined : `${own}-open ${id}-label`}
            aria-haspopup="dialog"
            popoverTarget={own}
            className={styles.open}
          >
            <IconCalendar stroke={1.5} aria-hidden />
          </IconButton>
        )}
      </div>
      <CalendarPopover
        id={own}
        value={state.value}
        min={valueOf(min, time)}
        max={valueOf(max, time)}
        createCalendar={createCalendar}
        onChoose={(day) => state.setValue(withDay(day, state.value, time))}
      />
      {error ? (
        <p id={`${own}-problem`} className={fieldStyles.error}>
          <IconAlertCircle stroke={1.5} aria-hidden />
          <span>{error}</span>
        </p>
      ) : null}
    </>
  )
}

/** What appears below the field could move the pressed button away between press and release, so that no click happens. */
function afterPress(then: () => void): void {
  if (document.documentElement.matches(':active')) addEventListener('mouseup', () => setTimeout(then), { once: true })
  else then()
}

/** As Enter in any other input does: by the form's first submit button. */
function submitBy(input: HTMLInputElement | null): void {
  const controls = [...(input?.form?.elements ?? [])]
  const button = controls.find(
    (control) => control instanceof HTMLButtonElement && control.type === 'submit' && !control.disabled,
  )
  if (button instanceof HTMLButtonElement) button.click()
}
