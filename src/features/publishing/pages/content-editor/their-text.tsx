// Another editor's text, field by field, where it differs from the form.
import type { RefObject } from 'react'
import { m } from '#messages'
import { LANGUAGES, settingsOf } from '../../../../lib/text/language.ts'
import { severalIn, slotName, valuesOf } from '../../rules/fields.ts'
import type { ContentFieldShape } from './content-field.tsx'
import type { Theirs } from './use-content-draft.ts'
import styles from './content-editor.module.css'

/** A value as its control shows it. */
function inWords({ type, choices }: ContentFieldShape, text: string): string {
  if (type === 'boolean') return text === 'yes' ? m.publishing_yes() : m.publishing_no()
  if (type === 'choice' || type === 'several')
    return severalIn(text)
      .map((item) => choices.find(({ value }) => value === item)?.label ?? item)
      .join(m.ui_comma())
  return text
}

const slotsIn = (field: ContentFieldShape) =>
  (field.localized ? LANGUAGES : [null]).map((language) => ({
    field,
    language,
    name: language ? slotName(field.name, language) : field.name,
    label: language ? m.publishing_label_in({ label: field.label, language: settingsOf(language).name }) : field.label,
  }))

type Props = { theirs: Theirs; fields: readonly ContentFieldShape[]; form: RefObject<HTMLFormElement | null> }

export function TheirText({ theirs: { editor, values }, fields, form }: Props) {
  const mine = form.current ? valuesOf(new FormData(form.current)) : {}
  const changedSlots = fields.flatMap(slotsIn).filter(({ name }) => (values[name] ?? '') !== (mine[name] ?? ''))
  return (
    <details className={styles.theirs} open>
      <summary>{m.publishing_see_theirs({ name: editor })}</summary>
      <dl>
        {changedSlots.map(({ field, language, name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd lang={language ?? undefined}>{inWords(field, values[name] ?? '') || m.publishing_left_empty()}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
