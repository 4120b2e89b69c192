// A new secret in place of an old one: the dialog asks how long the old one stays valid, and warns before it ends at once.
import { type FormEvent, useId, useState } from 'react'
import { Form } from 'react-router'
import { m } from '#messages'
import { Field } from '../../../../../ui/forms/field.tsx'
import { SelectBox } from '../../../../../ui/forms/select-box.tsx'
import { Modal } from '../../../../../ui/overlays/modal.tsx'
import { Alert } from '../../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../../ui/primitives/button.tsx'
import { OLD_SECRET_HOURS, OLD_SECRET_LIVES, type OldSecretLife } from '../../../rules/secrets.ts'
import styles from './secret-rotation.module.css'

const LIFE_TEXT: Record<OldSecretLife, () => string> = {
  now: m.apps_secret_old_now,
  '1h': () => m.apps_secret_old_hours({ hours: OLD_SECRET_HOURS['1h'] }),
  '24h': () => m.apps_secret_old_hours({ hours: OLD_SECRET_HOURS['24h'] }),
  '7d': () => m.apps_secret_old_days({ days: OLD_SECRET_HOURS['7d'] / 24 }),
}
const oldLives = () => OLD_SECRET_LIVES.map((value) => ({ value, label: LIFE_TEXT[value]() }))

const USUAL: OldSecretLife = '24h'

export function SecretRotation({ busy }: { busy: boolean }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [life, setLife] = useState<OldSecretLife>(USUAL)
  const close = () => setOpen(false)
  // Without scripts the button submits: the old one then stays valid for as long as the call has it by default.
  const onSubmit = (event: FormEvent) => {
    // After the event, when the browser has read the fields of the dialog.
    if (open) return void setTimeout(close)
    event.preventDefault()
    setLife(USUAL)
    setOpen(true)
  }
  return (
    <>
      <Form method="post" id={id} preventScrollReset onSubmit={onSubmit}>
        <Button type="submit" kind="line" name="intent" value="secret" busy={busy}>
          {m.apps_secret_next()}
        </Button>
      </Form>
      <Modal
        open={open}
        onClose={close}
        title={m.apps_secret_next()}
        lead={m.apps_secret_next_text()}
        actions={
          <>
            <Button kind="line" onClick={close}>
              {m.apps_cancel()}
            </Button>
            <Button type="submit" form={id} name="intent" value="secret" kind={life === 'now' ? 'danger' : 'primary'}>
              {life === 'now' ? m.apps_secret_now_go() : m.apps_secret_next()}
            </Button>
          </>
        }
      >
        <div className={styles.life}>
          <Field label={m.apps_secret_old_lives()} help={m.apps_secret_old_lives_help()} wide>
            {(control) => (
              <SelectBox
                {...control}
                form={id}
                name="oldLives"
                value={life}
                wide
                options={oldLives()}
                onChange={(event) => setLife(event.currentTarget.value as OldSecretLife)}
              />
            )}
          </Field>
          {life === 'now' ? <Alert tone="warn">{m.apps_secret_now_text()}</Alert> : null}
        </div>
      </Modal>
    </>
  )
}
