// The operator's passkeys: list, adding with the browser's dialog, removing.
import { useState } from 'react'
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { AddPasskey } from '../../../../ui/secrets/add-passkey.tsx'
import { PASSKEY_NAME_LENGTH } from '../../../identity/rules/passkeys.ts'
import type { Question } from '../../components/ask.tsx'
import parts from '../../components/operator-page.module.css'

type Item = { id: number; name: string; added: string; used: string | null }
type Props = { items: Item[]; possible: boolean; onAsk: (question: Question) => void }

export function Passkeys({ items, possible, onAsk }: Props) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <h3>{m.operators_me_passkeys()}</h3>
      {items.length === 0 ? <p className={parts.text}>{m.operators_me_passkey_none()}</p> : null}
      {items.length === 0 ? null : (
        <ul className={parts.lines}>
          {items.map(({ id, name, added, used }) => (
            <li key={id}>
              <div>
                <b>{name}</b>
                <small>
                  {m.ui_passkey_since({ time: added })} ·{' '}
                  {used ? m.ui_passkey_used({ time: used }) : m.ui_passkey_unused()}
                </small>
              </div>
              <Button
                kind="line"
                size="sm"
                aria-label={`${m.operators_me_remove()} ${name}`}
                onClick={() =>
                  onAsk({
                    title: m.operators_me_remove_ask({ name }),
                    text: m.operators_me_remove_text(),
                    go: m.operators_me_remove(),
                    danger: true,
                    fields: { intent: 'passkey-remove', id },
                  })
                }
              >
                {m.operators_me_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {possible ? (
        <div className={parts.buttons}>
          <Button kind="line" onClick={() => setAdding(true)}>
            {m.ui_passkey_add()}
          </Button>
        </div>
      ) : (
        <p className={parts.text}>{m.identity_passkey_no_host()}</p>
      )}
      <AddPasskey open={adding} onClose={() => setAdding(false)} nameLength={PASSKEY_NAME_LENGTH} />
    </>
  )
}
