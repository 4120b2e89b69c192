// The ways to give a case away, in a menu beside the claim, each with its key.
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { m } from '#messages'
import { PASS_KEYS, type PassOn, passText } from './pass-on.tsx'
import styles from './pass-on-menu.module.css'

export function PassOnMenu({ onPass }: { onPass: (as: PassOn) => void }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events of what is inside
    <details ref={menu} className={styles.menu} onBlur={closeOnBlur} onKeyDown={closeOnEscape}>
      <summary aria-label={m.review_pass_group()} title={m.review_pass_group()}>
        <IconDots size={18} stroke={1.5} aria-hidden />
      </summary>
      <div role="group" aria-label={m.review_pass_group()}>
        {Object.entries(PASS_KEYS).map(([as, key]) => (
          <button
            key={as}
            type="button"
            aria-keyshortcuts={key}
            onClick={() => {
              close()
              onPass(as as PassOn)
            }}
          >
            {passText(as as PassOn)} <kbd aria-hidden="true">{key}</kbd>
          </button>
        ))}
      </div>
    </details>
  )
}
