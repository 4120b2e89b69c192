// Form field of an app: text, lines, single or multiple choice, write-only secret.
import { m } from '#messages'
import { Check } from '../../../../ui/forms/check.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input, TextArea } from '../../../../ui/forms/input.tsx'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import type { FieldView } from '../../components/form-view.server.ts'
import styles from './app-field.module.css'

export function AppField({ field, error, closed }: { field: FieldView; error?: string | undefined; closed: boolean }) {
  const { name, label, help, look, options, optional, value, tool } = field
  const off = closed || field.fixed
  return (
    <Field
      id={`f-${name}`}
      label={label}
      help={help || undefined}
      error={error}
      optional={optional}
      // Opens in another tab, so that what is typed into the form is not lost.
      aside={
        tool ? (
          <SiteLink to={tool.url} target="_blank">
            {tool.label}
          </SiteLink>
        ) : undefined
      }
      group={look === 'some'}
      wide={field.width === 'full'}
      className={field.width === 'full' ? styles.full : undefined}
    >
      {(control) => {
        if (look === 'some')
          return (
            <div className={styles.some}>
              {/* Marks the group as submitted even when nothing is selected. */}
              <input type="hidden" name={name} value="" disabled={off} />
              {options.map((option) => (
                <Check
                  key={option.value}
                  name={name}
                  value={option.value}
                  defaultChecked={[value].flat().includes(option.value)}
                  disabled={off}
                >
                  {option.label}
                </Check>
              ))}
            </div>
          )
        const text = String(value)
        if (look === 'one')
          return (
            <SelectBox {...control} name={name} defaultValue={text} disabled={off} wide>
              <option value="">{m.apps_choose()}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </SelectBox>
          )
        if (look === 'area') return <TextArea {...control} name={name} rows={5} defaultValue={text} readOnly={off} />
        return (
          <Input
            {...control}
            name={name}
            type={look === 'secret' ? 'password' : 'text'}
            autoComplete={look === 'secret' ? 'new-password' : 'off'}
            defaultValue={text}
            readOnly={off}
          />
        )
      }}
    </Field>
  )
}
