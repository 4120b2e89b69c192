// Combobox: a text field with a list of suggestions below it.
// Typing filters, arrow keys move, Enter selects, Escape closes; the typed text stays in the field even without a
// selection.
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { classList } from '../primitives/class-list.ts'
import { Input } from '../forms/input.tsx'
import styles from './combo-box.module.css'

export type ComboOption = { key: string; content: ReactNode; selected?: boolean }

/** Attributes of the field that the box sets itself. */
type OwnAttribute =
  | 'role'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-autocomplete'
  | 'aria-activedescendant'
  | 'onKeyDown'
  | 'onClick'
  | 'onChange'
  | 'list'
  | 'size'

export interface ComboBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, OwnAttribute> {
  options: readonly ComboOption[]
  onChoose: (key: string) => void
  onType: (text: string) => void
  /** Accessible name of the list. */
  listLabel: string
  /** Footer below the options: their number, or advice when none matches. */
  foot?: ReactNode
  /** Allows a list wider than the field. */
  roomy?: boolean
  numeric?: boolean
  /** An arrow, where something is always chosen. */
  arrow?: boolean
  onOpen?: (open: boolean) => void
  /** Called when the last option comes into view, to load more. */
  onEnd?: () => void
  ref?: Ref<HTMLInputElement>
}

export function ComboBox(props: ComboBoxProps) {
  const { options, onChoose, onType, listLabel, foot, roomy, arrow, onOpen, onEnd, className, ...input } = props
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const popup = useRef<HTMLDivElement>(null)
  const listId = useId()
  const optionId = (at: number) => `${listId}-${at}`
  const turn = (now: boolean) => {
    if (now === open) return
    setOpen(now)
    setActive(-1)
    onOpen?.(now)
  }
  const choose = (at: number) => {
    const option = options[at]
    if (!option) return
    turn(false)
    onChoose(option.key)
  }
  useEffect(() => {
    if (!open) return
    const scrollTarget = active < 0 ? popup.current : document.querySelector(`#${CSS.escape(`${listId}-${active}`)}`)
    scrollTarget?.scrollIntoView({ block: 'nearest' })
  }, [open, active, listId])

  const walk = (by: 1 | -1) => {
    if (!open) return turn(true)
    const next = active + by
    const last = options.length - 1
    setActive(next > last ? 0 : next < 0 ? last : next)
    if (next >= last) onEnd?.()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During IME composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      walk(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      turn(false)
    } else if (event.key === 'Tab') turn(false)
  }
  return (
    <div className={classList(styles.combo, className)} data-arrow={arrow || undefined}>
      <Input
        autoComplete="off"
        spellCheck={false}
        {...input}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
        onKeyDown={onKeyDown}
        onClick={() => turn(true)}
        onChange={(event) => {
          turn(true)
          setActive(-1)
          onType(event.currentTarget.value)
        }}
        onBlur={(event) => {
          turn(false)
          input.onBlur?.(event)
        }}
      />
      {arrow ? <IconChevronDown stroke={1.5} aria-hidden className={styles.arrow} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it is scrolled; the keys are handled by the field */}
      <div
        ref={popup}
        className={styles.list}
        data-wide={roomy || undefined}
        hidden={!open}
        tabIndex={-1}
        // Keeps the focus in the field while the list is scrolled or touched.
        onMouseDown={(event) => event.preventDefault()}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight > scrollHeight - 80) onEnd?.()
        }}
      >
        <div id={listId} role="listbox" aria-label={listLabel} tabIndex={-1}>
          {options.map(({ key, content, selected = false }, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled by the field
            <div
              key={key}
              id={optionId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={selected}
              data-active={at === active || undefined}
              onClick={() => choose(at)}
            >
              {content}
            </div>
          ))}
        </div>
        {foot ? <p className={styles.foot}>{foot}</p> : null}
      </div>
    </div>
  )
}
