// Settings of a service in force, which need no review.
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { GrantFields } from '../../components/grant-fields.tsx'
import type { FormField, Grant } from '../../contract/answers.ts'
import styles from '../../components/abilities.module.css'

type Props = {
  grant: Pick<Grant, 'version' | 'config'>
  fields: readonly FormField[]
  may: boolean
  result: ActionResult | undefined
}

export function ConfigForm({ grant, fields, may, result }: Props) {
  const busy = useNavigation().formData?.get('intent') === 'config'
  return (
    <section aria-labelledby="config">
      <h2 id="config">{m.abilities_config()}</h2>
      <p className={styles.help}>{m.abilities_config_lead()}</p>
      <Form method="post" className={styles.fields} preventScrollReset noValidate>
        <input type="hidden" name="version" value={grant.version} />
        <GrantFields
          fields={fields}
          valueOf={(field) => result?.typed[field] ?? grant.config[field]}
          errors={result?.fields ?? {}}
          isClosed={() => !may}
        />
        <div className={styles.bar}>
          {result?.ok && result.intent === 'config' ? <p role="status">{m.abilities_config_saved()}</p> : null}
          {may ? (
            <Button type="submit" name="intent" value="config" busy={busy}>
              {m.abilities_config_save()}
            </Button>
          ) : null}
        </div>
      </Form>
    </section>
  )
}
