// The fields of a section of an app's form.
import { useState } from 'react'
import { m } from '#messages'
import type { Typed } from '../../../../lib/forms/action-result.ts'
import type { FieldControl } from '../../../../ui/forms/field.tsx'
import { FormField } from '../../../../ui/forms/form-field.tsx'
import { TextArea } from '../../../../ui/forms/input.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import type { FieldView } from '../../components/form-view.server.ts'
import { fingerprintGroups } from '../../rules/certificates.ts'
import styles from './form.module.css'

type Props = {
  fields: readonly FieldView[]
  /** Of the app that was loaded. */
  version: number
  typed: Typed
  errors: Readonly<Record<string, string>>
  /** Those of the form as it was sent. */
  refused: Readonly<Record<string, string>>
  closed: boolean
}

/** Where the refusal of what was typed says the same as the hint. */
const SELF_EXPLAINING = new Set(['name', 'packageName', 'certSha256'])

export const AppFields = ({ fields, version, typed, errors, refused, closed }: Props) =>
  fields.map(({ name, label, help, look, options, optional, value, fixed, width, tool }) => (
    <FormField
      // A secret is write-only: once it is saved, its field is empty again.
      key={look === 'secret' ? `${name} ${version}` : name}
      id={`f-${name}`}
      name={name}
      look={look}
      label={label}
      help={(refused[name] && typed[name] && SELF_EXPLAINING.has(name) ? '' : help) || undefined}
      error={errors[name]}
      optional={optional}
      value={typed[name] ?? value}
      closed={closed || fixed}
      options={options}
      choose={m.apps_choose()}
      rows={name === 'callbackUrls' || name === 'deviceModels' ? 3 : 5}
      autoComplete={look === 'secret' ? 'new-password' : 'off'}
      wide
      className={width === 'full' ? styles.full : undefined}
      // Opens in another tab, so that what is typed into the form is not lost.
      aside={
        tool ? (
          <SiteLink to={tool.url} target="_blank">
            {tool.label}
          </SiteLink>
        ) : undefined
      }
    >
      {name === 'certSha256'
        ? (control, { value: text }) => <Fingerprint control={control} name={name} value={text} closed={closed} />
        : undefined}
    </FormField>
  ))

/** Hexadecimal digits of a SHA-256. */
const LENGTH = 64

type FingerprintProps = { control: FieldControl; name: string; value: string; closed: boolean }

/** A fingerprint in groups, with how much of it is there. */
function Fingerprint({ control, name, value, closed }: FingerprintProps) {
  const [text, setText] = useState(() => fingerprintGroups(value))
  const count = text.replaceAll(/[\s:]/g, '').length
  return (
    <div className={styles.fingerprint}>
      <TextArea
        {...control}
        name={name}
        rows={1}
        readOnly={closed}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={fingerprintGroups(value)}
        onInput={({ currentTarget: area, nativeEvent }) => {
          const atEnd = area.selectionEnd === area.value.length
          if (atEnd && !(nativeEvent as InputEvent).isComposing) area.value = fingerprintGroups(area.value)
          setText(area.value)
        }}
      />
      <span className={styles.count} data-full={count === LENGTH || undefined}>
        {count} / {LENGTH}
      </span>
    </div>
  )
}
