// The form of an item, drawn from the fields of its kind.
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import type { Language } from '../../../../lib/text/language.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import type { contentItem } from '../../contract/kinds.ts'
import { ContentField } from './content-field.tsx'
import { DraftState } from './draft-state.tsx'
import { useContentDraft } from './use-content-draft.ts'
import styles from './content-editor.module.css'

type Props = {
  kind: string
  itemKey: string
  item: OutputOf<typeof contentItem>
  languages: readonly Language[]
  result: ActionResult | undefined
}

export function ContentForm({ kind, itemKey, item, languages, result }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { formData } = useNavigation()
  const sent = formData?.get('intent')
  const draft = useContentDraft({ kind, key: itemKey, form, first: item.draft })
  const failed = result && !result.ok ? result : null
  const typed = failed?.typed
  const valueOf = (name: string) => {
    // What is not checked is not sent.
    return typed ? [typed[`v:${name}`] ?? ''].flat().join('\n') : (item.values[name] ?? '')
  }
  const localized = item.fields.filter((field) => field.localized)
  const plain = item.fields.filter((field) => !field.localized)
  return (
    <Form method="post" ref={form} className={styles.form} onInput={draft.keep} onSubmit={draft.send} noValidate>
      <input type="hidden" name="revision" value={draft.revision} readOnly />
      <div className={styles.bar}>
        <DraftState draft={draft} />
        <div className={styles.buttons}>
          {item.draft || draft.state === 'saved' ? (
            <Button type="submit" kind="text" size="sm" name="intent" value="discard" busy={sent === 'discard'}>
              {m.publishing_discard()}
            </Button>
          ) : null}
          <Button type="submit" kind="line" size="sm" name="intent" value="save" busy={sent === 'save'}>
            {m.publishing_save()}
          </Button>
          {item.address === null ? null : (
            <Button type="submit" kind="line" size="sm" name="intent" value="preview" busy={sent === 'preview'}>
              {m.publishing_preview()}
            </Button>
          )}
          {item.canPublish ? (
            <Button type="submit" size="sm" name="intent" value="publish" busy={sent === 'publish'}>
              {m.publishing_to_publish()}
            </Button>
          ) : null}
        </div>
      </div>
      <FormErrors result={failed} className={styles.note} />
      {localized.map((field) => (
        <div key={field.name} className={styles.pair} data-type={field.type}>
          {languages.map((language) => (
            <ContentField
              key={language}
              field={field}
              language={language}
              defaultValue={valueOf(`${field.name}:${language}`)}
              error={failed?.fields[`${field.name}:${language}`]}
            />
          ))}
        </div>
      ))}
      {plain.length > 0 ? (
        <div className={styles.facts}>
          {plain.map((field) => (
            <ContentField
              key={field.name}
              field={field}
              language={null}
              defaultValue={valueOf(field.name)}
              error={failed?.fields[field.name]}
            />
          ))}
        </div>
      ) : null}
    </Form>
  )
}
