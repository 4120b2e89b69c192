// The form of an item, drawn from the fields of its kind.
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages'
import { refuseWhileUploading } from '../../../../ui/uploads/refuse-while-uploading.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { ActionResult } from '../../../../lib/forms/action-result.ts'
import type { Language } from '../../../../lib/text/language.ts'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { ConfirmForm, useConfirmForm } from '../../../../ui/overlays/confirm-form.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import type { contentItem } from '../../contract/kinds.ts'
import { valuesOf } from '../../rules/fields.ts'
import { BehindContext, withForms } from './behind.ts'
import { FitForms } from './behind-mark.tsx'
import { CheckResult } from './check-result.tsx'
import { ContentField } from './content-field.tsx'
import { DraftState } from './draft-state.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { OthersNote } from './others-note.tsx'
import { useContentDraft } from './use-content-draft.ts'
import { type Problems, useProblems } from './use-problems.ts'
import styles from './content-editor.module.css'

const NONE: ReadonlyMap<string, string> = new Map()

/** Problems in structured texts, by field and place. */
const byField = (problems: Problems) =>
  new Map(
    [...Map.groupBy(problems, ({ field }) => field)].map(([field, own]) => [
      field,
      new Map(own.flatMap(({ at, text }) => (at ? [[at, text] as const] : []))),
    ]),
  )

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
  const sentIntent = formData?.get('intent')
  const draft = useContentDraft({ kind, key: itemKey, form, first: item.draft, behind: item.behind })
  const discard = useConfirmForm()
  const { problems, warnings, checks, isBusy, check } = useProblems({
    kind,
    itemKey,
    settle: draft.settle,
    savedAt: draft.savedAt,
  })
  const first = useRef(check)
  const inPlaces = useMemo(() => byField(problems ?? []), [problems])
  useEffect(() => {
    const field = checks > 0 ? form.current?.querySelector<HTMLElement>('[aria-invalid]:not([hidden])') : null
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }, [checks])
  useEffect(() => {
    // From the page of publishing, which says what blocks it.
    if (new URLSearchParams(location.search).has('check')) void first.current()
  }, [])
  const failedResult = result && !result.ok ? result : null
  const errorOf = (slot: string) =>
    failedResult?.fields[slot] ?? problems?.find(({ field, at }) => field === slot && at === '')?.text
  const typedValues = failedResult?.typed
  const valueOf = (name: string) => {
    const value = typedValues?.[`v:${name}`]
    return value === undefined ? (item.values[name] ?? '') : [value].flat().filter(Boolean).join('\n')
  }
  const [typedNow, setTypedNow] = useState<Record<string, string>>({})
  const isAsked = ({ when }: (typeof item.fields)[number]) =>
    when === null || (typedNow[when.field] ?? valueOf(when.field)) === when.value
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (refuseWhileUploading(event)) return
    draft.send(event)
    // One that waits for a save is sent again by its button, which goes with the question.
    if (!event.defaultPrevented) discard.form.onSubmit()
  }
  const handleInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    draft.onInput()
    setTouched(true)
    if (item.fields.some(({ when }) => when !== null)) setTypedNow(valuesOf(new FormData(currentTarget)))
  }
  /** Null until scripts run: without them whatever is typed can be sent. */
  const [touched, setTouched] = useState<boolean | null>(null)
  useEffect(() => setTouched((before) => before ?? (form.current !== null && isEdited(form.current))), [form])
  const isUntouched = touched === false && draft.state === 'still' && failedResult === null
  const localizedFields = item.fields.filter((field) => field.localized)
  const plain = item.fields.filter((field) => !field.localized)
  const behind = useMemo(() => withForms(draft.behind), [draft.behind])
  return (
    <BehindContext value={behind}>
      <FitForms behind={behind} />
      <LeaveDialog draft={draft} />
      <ConfirmForm
        asking={discard.asking}
        title={m.publishing_discard_ask()}
        go={m.publishing_discard()}
        intent="discard"
      >
        {item.version > 0 ? m.publishing_discard_ask_text() : m.publishing_discard_ask_new()}
      </ConfirmForm>
      <Form
        method="post"
        ref={form}
        id={discard.form.id}
        className={styles.form}
        onInput={handleInput}
        onSubmit={send}
        noValidate
      >
        {/* What Enter in a field presses is the first button of its form. */}
        <button type="submit" className="vh" name="intent" value="save" tabIndex={-1} aria-hidden />
        <input type="hidden" name="revision" value={draft.revision} readOnly />
        <div className={styles.bar}>
          <DraftState draft={draft} fields={item.fields} form={form} />
          {item.draft || draft.state === 'saved' ? (
            <Button
              type="submit"
              kind="text"
              size="sm"
              className={styles.discard}
              name="intent"
              value="discard"
              busy={sentIntent === 'discard'}
              onClick={(event) => {
                event.preventDefault()
                discard.ask()
              }}
            >
              {m.publishing_discard()}
            </Button>
          ) : null}
          <div className={styles.buttons}>
            <Button kind="text" size="sm" busy={isBusy} onClick={() => void check()}>
              {m.publishing_check_now()}
            </Button>
            <Button
              type="submit"
              kind="line"
              size="sm"
              name="intent"
              value="save"
              busy={sentIntent === 'save'}
              aria-disabled={isUntouched}
            >
              {m.publishing_save()}
            </Button>
            {item.canPublish ? (
              <Button
                type="submit"
                size="sm"
                name="intent"
                value="publish"
                busy={sentIntent === 'publish'}
                aria-disabled={isUntouched}
              >
                {m.publishing_to_publish()}
              </Button>
            ) : null}
          </div>
          {problems === null ? null : <CheckResult problems={problems} warnings={warnings} />}
        </div>
        <OthersNote kind={kind} itemKey={itemKey} others={item.others} draft={draft} />
        <FormErrors result={failedResult} className={styles.note} />
        {localizedFields.map((field) => (
          <div key={field.name} className={styles.pair} data-type={field.type}>
            {languages.map((language) => (
              <ContentField
                key={language}
                field={field}
                language={language}
                defaultValue={valueOf(`${field.name}:${language}`)}
                error={errorOf(`${field.name}:${language}`)}
                problems={NONE}
                titles={item.titles}
              />
            ))}
          </div>
        ))}
        {plain.length > 0 ? (
          <div className={styles.facts}>
            {plain.map((field) => (
              // What is not asked for stays typed.
              <div key={field.name} hidden={!isAsked(field)} data-type={field.type}>
                <ContentField
                  field={field}
                  language={null}
                  defaultValue={valueOf(field.name)}
                  error={errorOf(field.name)}
                  problems={inPlaces.get(field.name) ?? NONE}
                  titles={item.titles}
                />
              </div>
            ))}
          </div>
        ) : null}
      </Form>
    </BehindContext>
  )
}

/** Whether something was typed before scripts ran. */
const isEdited = ({ elements }: HTMLFormElement): boolean =>
  [...elements].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.type !== 'hidden' &&
      field.value !== field.defaultValue,
  )
