// Actions on an app besides its form: rename, withdraw, take down, delete; each explains its effect first.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { m } from '#messages'
import { MAX_NAME_UNITS } from '../../rules/field-checks.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { useFlyout } from '../../../../ui/overlays/use-flyout.ts'
import { classList } from '../../../../ui/primitives/class-list.ts'
import type { AppDetail } from '../../contract/answers.ts'
import type { AppCalls } from './app-calls.server.ts'
import flyoutStyles from '../../../../ui/overlays/flyout.module.css'
import styles from './app-actions.module.css'

type App = Pick<AppDetail, 'appId' | 'version' | 'name' | 'state' | 'reviewing'> & { may: AppCalls }
type Result = { intent: string; fields: Record<string, string> } | undefined
type What = 'rename' | 'takeDown' | 'withdraw' | 'delete'

/** Name of each action, title of its dialog, and what it does. */
const WORDS: Record<What, { name: () => string; title: (app: App) => string; text: (app: App) => string }> = {
  rename: {
    name: m.apps_rename,
    title: ({ name }) => m.apps_rename_title({ name }),
    text: ({ state }) => (state === 'listed' ? m.apps_rename_review() : m.apps_rename_now()),
  },
  takeDown: {
    name: m.apps_take_down,
    title: ({ name }) => m.apps_take_down_title({ name }),
    text: () => m.apps_take_down_text(),
  },
  withdraw: {
    name: m.apps_withdraw,
    title: ({ name }) => m.apps_withdraw_title({ name }),
    text: () => m.apps_withdraw_text(),
  },
  delete: {
    name: m.apps_delete,
    title: ({ name }) => m.apps_delete_title({ name }),
    text: ({ name }) => m.apps_delete_text({ name }),
  },
}

const CALL = {
  rename: 'modifyAppName',
  takeDown: 'takeDownApp',
  withdraw: 'withdrawApp',
  delete: 'deleteApp',
} as const satisfies Record<What, keyof AppCalls>

function possible({ state, reviewing }: App): What[] {
  const list: What[] = []
  if (reviewing.length > 0) list.push('withdraw')
  if (state !== 'review' && !reviewing.includes('rename')) list.push('rename')
  if (state === 'listed') list.push('takeDown')
  if (state === 'draft' || state === 'rejected' || state === 'taken_down') list.push('delete')
  return list
}

/** What takes the app from its users. */
const ends = (what: What): boolean => what === 'takeDown' || what === 'delete'

export function AppActions({ app, result }: { app: App; result: Result }) {
  const [open, setOpen] = useState<What | null>(null)
  const [name, setName] = useState<string | null>(null)
  const [forgottenResult, forget] = useState<Result>()
  const close = () => setOpen(null)
  // What was refused is opened again, with what was typed.
  const refusedResult = result && result !== forgottenResult && 'name' in result.fields ? result : null
  useEffect(() => {
    if (refusedResult && refusedResult.intent in WORDS) setOpen(refusedResult.intent as What)
  }, [refusedResult])
  const begin = (what: What) => {
    setName(null)
    forget(result)
    setOpen(what)
  }
  const flyout = useFlyout({ hover: false })
  const offered = possible(app).filter((what) => app.may[CALL[what]])
  const first = offered.find((what) => !ends(what))
  const more = offered.filter((what) => what !== first)
  const hasInput = open === 'rename' || open === 'delete'
  return (
    <div className={styles.actions}>
      {first ? (
        <Button kind="line" size="sm" onClick={() => begin(first)}>
          {WORDS[first].name()}
        </Button>
      ) : null}
      {more.length > 0 ? (
        <div {...flyout.rootProps} className={classList(flyoutStyles.root, 'js')}>
          <Button {...flyout.triggerProps} kind="line" size="sm">
            {m.apps_more()}
            <IconChevronDown size={16} stroke={1.5} aria-hidden />
          </Button>
          <div
            {...flyout.panelProps}
            className={classList(flyoutStyles.panel, styles.panel)}
            data-size="small"
            data-open={flyout.open || undefined}
          >
            {more.map((what) => (
              <button
                key={what}
                type="button"
                className={styles.item}
                data-ends={ends(what) || undefined}
                onClick={() => {
                  flyout.hide()
                  begin(what)
                }}
              >
                {WORDS[what].name()}
              </button>
            ))}
          </div>
        </div>
      ) : null}
      {open ? (
        <Modal
          open
          onClose={close}
          size={520}
          title={WORDS[open].title(app)}
          closeOutside={!hasInput}
          actions={
            <>
              <Button kind="line" onClick={close}>
                {m.apps_cancel()}
              </Button>
              <Button form="app-action" type="submit" kind={ends(open) ? 'danger' : 'primary'}>
                {WORDS[open].name()}
              </Button>
            </>
          }
        >
          <Form method="post" id="app-action" className={styles.form} onSubmit={close}>
            <input type="hidden" name="intent" value={open} />
            <input type="hidden" name="version" value={app.version} />
            {open === 'withdraw' ? (
              <input
                type="hidden"
                name="what"
                value={app.reviewing.some((kind) => kind !== 'rename') ? 'form' : 'name'}
              />
            ) : null}
            <p>{WORDS[open].text(app)}</p>
            {hasInput ? (
              <Field
                label={open === 'rename' ? m.apps_new_name() : m.apps_label_name()}
                error={refusedResult?.intent === open ? refusedResult.fields.name : undefined}
              >
                {(control) => (
                  <Input
                    {...control}
                    name="name"
                    maxLength={MAX_NAME_UNITS}
                    autoComplete="off"
                    value={name ?? (open === 'rename' ? app.name : '')}
                    onChange={(event) => setName(event.currentTarget.value)}
                  />
                )}
              </Field>
            ) : null}
          </Form>
        </Modal>
      ) : null}
    </div>
  )
}
