// One field of an item's form, in one language or as it is.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { type Language, settingsOf } from '../../../../lib/text/language.ts'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { Check } from '../../../../ui/forms/check.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FormField } from '../../../../ui/forms/form-field.tsx'
import { Input, TextArea } from '../../../../ui/forms/input.tsx'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import type { contentItem } from '../../contract/kinds.ts'
import { severalIn, slotName } from '../../rules/fields.ts'
import type { WordedGroup } from '../../rules/shape.ts'
import { useBehind } from './behind.ts'
import { BehindMark } from './behind-mark.tsx'
import { IconField } from './icon-field.tsx'
import { PictureField } from './picture-field.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { StructuredField } from './structured/structured-field.tsx'
import styles from './content-editor.module.css'

export type ContentFieldShape = OutputOf<typeof contentItem>['fields'][number]

type Props = {
  field: ContentFieldShape
  language: Language | null
  defaultValue: string
  error: string | undefined
  /** What the last check found in a structured text, by place. */
  problems: ReadonlyMap<string, string>
  /** Titles of what numbers in a structured text lead to, by address. */
  titles: Readonly<Record<string, string>>
}

export function ContentField({ field, language, defaultValue, error, problems, titles }: Props) {
  const { type, label, help, optional, choices } = field
  const name = language ? `v:${field.name}:${language}` : `v:${field.name}`
  const behind = useBehind(language ? slotName(field.name, language) : field.name)
  const fieldLabel = language ? m.publishing_label_in({ label, language: settingsOf(language).name }) : label
  if (field.shape)
    return (
      <StructuredField
        name={name}
        label={fieldLabel}
        help={help}
        error={error}
        defaultValue={defaultValue}
        max={field.max}
        shape={field.shape as WordedGroup}
        problems={problems}
        titles={titles}
      />
    )
  if (type === 'boolean')
    return (
      <Check name={name} value="yes" defaultChecked={defaultValue === 'yes'} help={help || undefined}>
        {fieldLabel}
      </Check>
    )
  if (type === 'several')
    return (
      <FormField
        look="some"
        name={name}
        label={fieldLabel}
        value={severalIn(defaultValue)}
        options={choices}
        help={help || undefined}
        error={error}
        required={false}
        wide
      />
    )
  return (
    <div className={styles.slot}>
      <Field label={fieldLabel} help={help || undefined} error={error} optional={optional} wide={language !== null}>
        {(control) => {
          if (type === 'markdown' || type === 'yaml')
            return (
              <MarkdownField
                control={control}
                name={name}
                label={fieldLabel}
                language={language}
                defaultValue={defaultValue}
                max={field.max}
                isMarkdown={type === 'markdown'}
              />
            )
          if (field.upload)
            return (
              <PictureField
                control={control}
                name={name}
                label={fieldLabel}
                upload={field.upload}
                defaultValue={defaultValue}
              />
            )
          if (type === 'lines')
            return (
              <TextArea {...control} name={name} rows={3} lang={language ?? undefined} defaultValue={defaultValue} />
            )
          if (type === 'icon') return <IconField control={control} name={name} defaultValue={defaultValue} />
          if (type === 'choice')
            return (
              <SelectBox
                {...control}
                name={name}
                defaultValue={defaultValue}
                options={[{ value: '', label: m.publishing_choose() }, ...choices]}
              />
            )
          if (type === 'day' || type === 'moment')
            return <DateField {...control} time={type === 'moment'} name={name} defaultValue={defaultValue} />
          return (
            <Input
              {...control}
              name={name}
              inputMode={type === 'number' ? 'numeric' : undefined}
              lang={language ?? undefined}
              defaultValue={defaultValue}
            />
          )
        }}
      </Field>
      {behind ? <BehindMark behind={behind} /> : null}
    </div>
  )
}
