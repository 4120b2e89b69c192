// The keys of the review desk.
import { m } from '#messages'
import { Modal } from '../../../ui/modal.tsx'
import styles from './key-help.module.css'

const KEYS: readonly (readonly [string[], () => string])[] = [
  [['N'], m.operators_keys_next],
  [['J', 'K'], m.operators_keys_walk],
  [['C'], m.operators_keys_claim],
  [['U'], m.operators_keys_release],
  [['A'], m.operators_keys_approve],
  [['R'], m.operators_keys_reject],
  [['Ctrl', '↵'], m.operators_keys_send],
  [['F'], m.operators_keys_flag],
  [['1', '–', '9'], m.operators_keys_photo],
  [['+', '−'], m.operators_keys_zoom],
  [['[', ']'], m.operators_keys_turn],
  [['/'], m.operators_keys_search],
  [['?'], m.operators_keys_help],
]

export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title={m.operators_keys_title()} size={600}>
      <p className={styles.lead}>{m.operators_keys_lead()}</p>
      <dl className={styles.keys}>
        {KEYS.map(([keys, text]) => (
          <div key={keys.join(' ')}>
            <dt>{text()}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
