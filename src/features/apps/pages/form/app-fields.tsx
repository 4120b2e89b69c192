// The fields of an app's form.
import { m } from '#messages'
import type { Typed } from '../../../../lib/forms/action-result.ts'
import { FormField } from '../../../../ui/forms/form-field.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import type { FieldView } from '../../components/form-view.server.ts'
import styles from './form.module.css'

type Props = {
  fields: readonly FieldView[]
  /** Of the app that was loaded. */
  version: number
  typed: Typed
  errors: Readonly<Record<string, string>>
  closed: boolean
}

export const AppFields = ({ fields, version, typed, errors, closed }: Props) =>
  fields.map(({ name, label, help, look, options, optional, value, fixed, width, tool }) => (
    <FormField
      // A secret is write-only: once it is saved, its field is empty again.
      key={look === 'secret' ? `${name} ${version}` : name}
      id={`f-${name}`}
      name={name}
      look={look}
      label={label}
      help={help || undefined}
      error={errors[name]}
      optional={optional}
      value={typed[name] ?? value}
      closed={closed || fixed}
      options={options}
      choose={m.apps_choose()}
      rows={5}
      autoComplete={look === 'secret' ? 'new-password' : 'off'}
      wide={width === 'full'}
      className={width === 'full' ? styles.full : undefined}
      // Opens in another tab, so that what is typed into the form is not lost.
      aside={
        tool ? (
          <SiteLink to={tool.url} target="_blank">
            {tool.label}
          </SiteLink>
        ) : undefined
      }
    />
  ))
