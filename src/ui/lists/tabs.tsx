// Tabs with their panels. All panels are in the page, for search engines, print and visitors without script.
import { useId, useState, type ReactNode } from 'react'
import { classList } from '../primitives/class-list.ts'
import { useRoving } from './use-roving.ts'
import styles from './tabs.module.css'

export interface TabItem {
  id: string
  label: ReactNode
  icon?: ReactNode
  panel: ReactNode
}

export interface TabsProps {
  /** Label of the tab list, for assistive technology. */
  label: string
  items: TabItem[]
  /** The selected tab if the page controls it; otherwise the tabs keep their own state. */
  selected?: string
  initial?: string
  onSelect?: (id: string) => void
  size?: 'large' | 'small'
  className?: string
  panelClassName?: string
}

export function Tabs(props: TabsProps) {
  const { label, items, initial, onSelect, size = 'large', className, panelClassName } = props
  const [own, setOwn] = useState(initial ?? items[0]?.id)
  const id = useId()
  const selectedId = props.selected ?? own
  const index = Math.max(
    0,
    items.findIndex((item) => item.id === selectedId),
  )
  const select = (next: number) => {
    const item = items[next]
    if (!item) return
    setOwn(item.id)
    onSelect?.(item.id)
  }
  const roving = useRoving(items.length, index, select)
  return (
    <>
      <div role="tablist" aria-label={label} className={classList(styles.list, className)} data-size={size}>
        {items.map((item, at) => (
          <button
            key={item.id}
            {...roving.item(at)}
            type="button"
            role="tab"
            id={`${id}t${item.id}`}
            aria-controls={`${id}p${item.id}`}
            aria-selected={at === index}
            className={styles.tab}
            onClick={() => select(at)}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item, at) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${id}p${item.id}`}
          aria-labelledby={`${id}t${item.id}`}
          className={classList(styles.panel, panelClassName)}
          data-off={at === index ? undefined : ''}
        >
          {item.panel}
        </div>
      ))}
    </>
  )
}
