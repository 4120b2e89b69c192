// The fields of an application or configuration; closed where a reviewer accepted one, or while all is under review.
import { m } from '#messages'
import { FormField } from '../../../ui/forms/form-field.tsx'
import type { FormField as Described } from '../contract/answers.ts'

type Props = {
  fields: readonly Described[]
  valueOf: (name: string) => string | string[] | undefined
  errors: Readonly<Record<string, string>>
  isClosed: (name: string) => boolean
}

/** What is missing is typed or chosen. */
const errorOf = (error: string | undefined, look: Described['look']): string | undefined =>
  error === m.apps_grant_problem_required() && (look === 'one' || look === 'some') ? m.apps_choose() : error

export const GrantFields = ({ fields, valueOf, errors, isClosed }: Props) =>
  fields.map(({ name, label, help, look, options, optional }) => (
    <FormField
      key={name}
      id={`f-${name}`}
      name={name}
      look={look === 'icon' ? 'text' : look}
      label={label}
      help={isClosed(name) ? m.abilities_closed() : help || undefined}
      error={errorOf(errors[name], look)}
      optional={optional}
      wide={look !== 'text'}
      value={valueOf(name)}
      closed={isClosed(name)}
      options={options}
      none={m.abilities_no_choice()}
      rows={4}
      autoComplete="off"
    />
  ))
