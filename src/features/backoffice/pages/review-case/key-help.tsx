// Keyboard shortcuts of the review desk.
import { m } from '#messages'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import styles from './key-help.module.css'

const KEYS: readonly (readonly [string[], () => string])[] = [
  [['N'], m.backoffice_keys_next],
  [['J', 'K'], m.backoffice_keys_walk],
  [['C'], m.backoffice_keys_claim],
  [['U'], m.backoffice_keys_release],
  [['S'], m.backoffice_keys_skip],
  [['H'], m.backoffice_keys_hand_over],
  [['O'], m.backoffice_keys_opinion],
  [['A'], m.backoffice_keys_approve],
  [['R'], m.backoffice_keys_reject],
  [['Ctrl', '↵'], m.backoffice_keys_send],
  [['W'], m.backoffice_keys_hints],
  [['.', ','], m.backoffice_keys_fields],
  [['F'], m.backoffice_keys_flag],
  [['1', '–', '9'], m.backoffice_keys_reasons],
  [['1', '–', '9'], m.backoffice_keys_photo],
  [['+', '−'], m.backoffice_keys_zoom],
  [['[', ']'], m.backoffice_keys_turn],
  [['/'], m.backoffice_keys_search],
  [['Esc'], m.backoffice_keys_escape],
  [['?'], m.backoffice_keys_help],
]

export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title={m.backoffice_keys_title()} size={600}>
      <p className={styles.lead}>{m.backoffice_keys_lead()}</p>
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
