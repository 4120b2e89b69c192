// The ways to give a case away, in a menu beside the claim, each with its key.
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { m } from '#messages'
import flyoutStyles from '../../../../../ui/overlays/flyout.module.css'
import { useFlyout } from '../../../../../ui/overlays/use-flyout.ts'
import { classList } from '../../../../../ui/primitives/class-list.ts'
import { PASS_KEYS, type PassOn, passText } from './pass-on.tsx'
import styles from './pass-on-menu.module.css'

export function PassOnMenu({ onPass }: { onPass: (as: PassOn) => void }) {
  const flyout = useFlyout({ hover: false })
  return (
    <div {...flyout.rootProps} className={classList(flyoutStyles.root, styles.menu)}>
      <button
        type="button"
        {...flyout.triggerProps}
        className={styles.trigger}
        aria-label={m.review_pass_group()}
        title={m.review_pass_group()}
      >
        <IconDots size={18} stroke={1.5} aria-hidden />
      </button>
      <div {...flyout.panelProps} className={flyoutStyles.panel} data-size="small" data-open={flyout.open || undefined}>
        {Object.entries(PASS_KEYS).map(([as, key]) => (
          <button
            key={as}
            type="button"
            className={styles.item}
            aria-keyshortcuts={key}
            onClick={() => {
              flyout.hide()
              onPass(as as PassOn)
            }}
          >
            {passText(as as PassOn)} <kbd aria-hidden="true">{key}</kbd>
          </button>
        ))}
      </div>
    </div>
  )
}
