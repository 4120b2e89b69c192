// One field of an item's form, in one language or as it is.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { type Language, settingsOf } from '../../../../lib/text/language.ts'
import { Check } from '../../../../ui/forms/check.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input, TextArea } from '../../../../ui/forms/input.tsx'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import type { contentItem } from '../../contract/kinds.ts'
import { severalIn } from '../../rules/fields.ts'
import { MarkdownField } from './markdown-field.tsx'
import styles from './content-editor.module.css'

export type ContentFieldShape = OutputOf<typeof contentItem>['fields'][number]

type Props = {
  field: ContentFieldShape
  language: Language | null
  defaultValue: string
  error: string | undefined
}

export function ContentField({ field, language, defaultValue, error }: Props) {
  const { type, label, help, optional, choices } = field
  const name = language ? `v:${field.name}:${language}` : `v:${field.name}`
  const shown = language ? m.publishing_label_in({ label, language: settingsOf(language).name }) : label
  if (type === 'boolean')
    return (
      <Check name={name} value="yes" defaultChecked={defaultValue === 'yes'} help={help || undefined}>
        {shown}
      </Check>
    )
  if (type === 'several')
    return (
      <Field
        label={shown}
        help={help || undefined}
        error={error}
        optional={optional}
        wide
        group
        className={styles.several}
      >
        {() => (
          <div className={styles.choices}>
            {choices.map((choice) => (
              <Check
                key={choice.value}
                name={name}
                value={choice.value}
                defaultChecked={severalIn(defaultValue).includes(choice.value)}
              >
                {choice.label}
              </Check>
            ))}
          </div>
        )}
      </Field>
    )
  return (
    <Field label={shown} help={help || undefined} error={error} optional={optional} wide={language !== null}>
      {(control) => {
        if (type === 'markdown' || type === 'yaml')
          return (
            <MarkdownField
              control={control}
              name={name}
              label={shown}
              language={language}
              defaultValue={defaultValue}
              most={field.most}
              isMarkdown={type === 'markdown'}
            />
          )
        if (type === 'lines')
          return <TextArea {...control} name={name} rows={3} lang={language ?? undefined} defaultValue={defaultValue} />
        if (type === 'choice')
          return (
            <SelectBox
              {...control}
              name={name}
              defaultValue={defaultValue}
              options={[{ value: '', label: m.publishing_choose() }, ...choices]}
            />
          )
        const kinds = { day: 'date', moment: 'datetime-local', number: 'text', text: 'text' } as const
        return (
          <Input
            {...control}
            name={name}
            type={kinds[type]}
            inputMode={type === 'number' ? 'numeric' : undefined}
            lang={language ?? undefined}
            defaultValue={defaultValue}
          />
        )
      }}
    </Field>
  )
}
