// The keys of the review desk.
import { m } from '#messages'
import { Modal } from '../../../ui/modal.tsx'
import styles from './key-help.module.css'

const KEYS: readonly (readonly [string[], () => string])[] = [
  [['N'], m.operators_keys_next],
  [['J', 'K'], m.operators_keys_walk],
  [['C'], m.operators_keys_claim],
  [['U'], m.operators_keys_release],
  [['S'], m.operators_keys_skip],
  [['H'], m.operators_keys_hand_over],
  [['O'], m.operators_keys_opinion],
  [['A'], m.operators_keys_approve],
  [['R'], m.operators_keys_reject],
  [['Ctrl', '↵'], m.operators_keys_send],
  [['W'], m.operators_keys_hints],
  [['.', ','], m.operators_keys_fields],
  [['F'], m.operators_keys_flag],
  [['1', '–', '9'], m.operators_keys_reasons],
  [['1', '–', '9'], m.operators_keys_photo],
  [['+', '−'], m.operators_keys_zoom],
  [['[', ']'], m.operators_keys_turn],
  [['/'], m.operators_keys_search],
  [['Esc'], m.operators_keys_escape],
  [['?'], m.operators_keys_help],
]

export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title={m.operators_keys_title()} size={600}>
      <p className={styles.lead}>{m.operators_keys_lead()}</p>
      <dl className={styles.keys}>
        {KEYS.map(([keys, text]) => (
          <div key={text()}>
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
