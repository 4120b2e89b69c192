// Contents of the services menu: a category is selected by pointer, click or arrow keys, and its services are shown beside it.
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { Art } from '../art/art.tsx'
import { EntryLink } from './entry-link.tsx'
import { Icon } from '../primitives/icon.tsx'
import { MoreLink } from '../lists/more-link.tsx'
import type { ShellMenu } from '../page/shell-data.ts'
import { useRoving } from '../lists/use-roving.ts'
import styles from './mega-menu.module.css'

/** Delay, so that a pointer on its way to a service may cross other categories. */
const CROSS_MS = 120

export interface MegaMenuProps {
  menu: ShellMenu
  /** Id of the panel around it. */
  id: string
  /** It is there: a focus that waited for it may be set. */
  onReady: () => void
  onDone: () => void
}

export default function MegaMenu({ menu, id, onReady, onDone }: MegaMenuProps) {
  const [index, setIndex] = useState(0)
  const roving = useRoving(menu.categories.length, index, setIndex, 'vertical')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ready = useEffectEvent(onReady)
  useEffect(() => ready(), [])
  const over = (at: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIndex(at), CROSS_MS)
  }
  const { aside } = menu
  return (
    <div className={`wrap ${styles.inner}`}>
      <div className={styles.categories} role="tablist" aria-orientation="vertical" aria-label={m.ui_menu_categories()}>
        {menu.categories.map((category, at) => (
          <button
            key={category.id}
            {...roving.item(at)}
            type="button"
            role="tab"
            id={`${id}t${category.id}`}
            aria-controls={`${id}p${category.id}`}
            aria-selected={at === index}
            className={styles.category}
            onClick={() => setIndex(at)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && over(at)}
            onPointerLeave={() => clearTimeout(timer.current)}
          >
            <b>{category.title}</b>
            <small>{category.text}</small>
          </button>
        ))}
      </div>
      {menu.categories.map((category, at) => (
        <div
          key={category.id}
          role="tabpanel"
          id={`${id}p${category.id}`}
          aria-labelledby={`${id}t${category.id}`}
          className={styles.panel}
          data-off={at === index ? undefined : ''}
          data-groups={category.groups.length}
        >
          {category.groups.map((group) => (
            <div key={group.title} className={styles.group}>
              <h3>{group.title}</h3>
              <ul>
                {group.entries.map((entry) => (
                  <li key={entry.url + entry.title}>
                    <EntryLink entry={entry} className={styles.service} onClick={onDone}>
                      <Icon name={entry.icon} />
                      <b>
                        {entry.title}
                        {entry.external ? (
                          <IconExternalLink stroke={1.5} role="img" aria-label={m.ui_external()} />
                        ) : null}
                      </b>
                      <small>{entry.text}</small>
                    </EntryLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      ))}
      {aside ? (
        <aside className={styles.aside} aria-label={aside.title}>
          <Art name="menu-sky" className={styles.art} />
          <b>{aside.title}</b>
          <p>{aside.text}</p>
          <MoreLink to={aside.link.url} onClick={onDone}>
            {aside.link.label}
          </MoreLink>
        </aside>
      ) : null}
    </div>
  )
}
