// Keyboard shortcuts of the review desk.
import { m } from '#messages'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import styles from './key-help.module.css'

const KEYS: readonly (readonly [string[], () => string])[] = [
  [['N'], m.review_keys_next],
  [['J', 'K'], m.review_keys_walk],
  [['C'], m.review_keys_claim],
  [['U'], m.review_keys_release],
  [['S'], m.review_keys_skip],
  [['H'], m.review_keys_hand_over],
  [['O'], m.review_keys_opinion],
  [['A'], m.review_keys_approve],
  [['R'], m.review_keys_reject],
  [['Ctrl', '↵'], m.review_keys_send],
  [['W'], m.review_keys_hints],
  [['.', ','], m.review_keys_fields],
  [['F'], m.review_keys_flag],
  [['1', '–', '9'], m.review_keys_reasons],
  [['1', '–', '9'], m.review_keys_photo],
  [['+', '−'], m.review_keys_zoom],
  [['[', ']'], m.review_keys_turn],
  [['/'], m.review_keys_search],
  [['Esc'], m.review_keys_escape],
  [['?'], m.review_keys_help],
]

export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title={m.review_keys_title()} size={600}>
      <p className={styles.lead}>{m.review_keys_lead()}</p>
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
