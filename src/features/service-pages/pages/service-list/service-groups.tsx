// One category of the service list: name on the left, its services by device on the right.
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { m } from '#messages'
import { EntryLink } from '../../../../ui/header/entry-link.tsx'
import { Highlight } from '../../../../ui/search/highlight.tsx'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import type { Device } from '../../../home/rules.ts'
import type { Entry, Menu } from './service-filter.ts'
import styles from './service-groups.module.css'

const DEVICE_ICON: Record<Device, string> = {
  phone: 'device-mobile',
  car: 'steering-wheel',
  iot: 'home-heart',
}

export interface ServiceGroupsProps {
  category: Menu[number]
  /** Search words, highlighted in the results. */
  words: string
}

export function ServiceGroups({ category: { category, title, text, groups }, words }: ServiceGroupsProps) {
  const count = groups.reduce((sum, { subService }) => sum + subService.length, 0)
  // With two devices, the one with more services takes two of the three columns.
  const widest = groups.length === 2 ? groups.toSorted((a, b) => b.subService.length - a.subService.length)[0] : null
  return (
    <section className={styles.category} id={category} aria-labelledby={`c-${category}`}>
      <div className={styles.head}>
        <h2 id={`c-${category}`}>{title}</h2>
        <p>{text}</p>
        <p className={styles.count}>{m.service_pages_count({ count })}</p>
      </div>
      <div className={styles.groups}>
        {groups.map((group) => (
          <div
            key={group.device}
            className={styles.group}
            data-span={groups.length === 1 ? 3 : group === widest ? 2 : 1}
          >
            <h3>
              <Icon name={DEVICE_ICON[group.device]} size={16} />
              {group.title}
            </h3>
            <ul>
              {group.subService.map((entry) => (
                <Service key={entry.id} entry={entry} words={words} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function Service({ entry, words }: { entry: Entry; words: string }) {
  const { name, tagline, icon, url, external, notice } = entry
  return (
    <li>
      <EntryLink entry={{ title: name, text: tagline, icon, url, external, notice }} className={styles.service}>
        <Icon name={icon} size={22} />
        <span>
          <b>
            <Highlight found={{ text: name }} query={words} />
          </b>
          <small>
            <Highlight found={{ text: tagline }} query={words} />
          </small>
        </span>
        {external ? (
          <IconExternalLink stroke={1.5} role="img" aria-label={m.ui_external()} />
        ) : (
          <IconChevronRight stroke={1.5} aria-hidden />
        )}
      </EntryLink>
    </li>
  )
}
