// Fields of a role: name in each language, and the permissions that it is made of, each with a sentence.
import { m } from '#messages'
import { type Language, LANGUAGES, settingsOf } from '../../../lib/text/language.ts'
import { Check } from '../../../ui/forms/check.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { ROLE_NAME_LENGTH } from '../rules/roles.ts'
import type { MatrixGroup } from './role-view.server.ts'
import styles from './operator-page.module.css'

type Props = {
  names: Partial<Record<Language, string>>
  groups: MatrixGroup[]
  errors: Record<string, string>
  /** The names, or the permissions, cannot be changed. */
  locked?: { names: boolean; permissions: boolean }
}

export function RoleForm({ names, groups, errors, locked = { names: false, permissions: false } }: Props) {
  return (
    <>
      <div className={styles.names}>
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            required
            label={m.operators_role_name_in({ language: settingsOf(language).name })}
            error={errors[`name_${language}`]}
          >
            {(control) => (
              <Input
                {...control}
                name={`name_${language}`}
                lang={language}
                defaultValue={names[language] ?? ''}
                maxLength={ROLE_NAME_LENGTH}
                readOnly={locked.names}
                autoComplete="off"
              />
            )}
          </Field>
        ))}
      </div>
      {groups.map(({ group, label, items }) => (
        <Field key={group} wide group label={label}>
          {() => (
            <div className={styles.checks}>
              {items.map(({ permission, label: name, text, ticked, lacking }) => (
                <div key={permission}>
                  <Check
                    name="permissions"
                    value={permission}
                    defaultChecked={ticked}
                    disabled={locked.permissions || lacking}
                    help={lacking && !locked.permissions ? `${text} ${m.operators_role_lacking()}` : text}
                  >
                    {name}
                  </Check>
                  {/* A disabled box is not sent. */}
                  {(locked.permissions || lacking) && ticked ? (
                    <input type="hidden" name="permissions" value={permission} />
                  ) : null}
                </div>
              ))}
            </div>
          )}
        </Field>
      ))}
    </>
  )
}
