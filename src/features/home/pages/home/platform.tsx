// Services by device in tabs; `?tab=car` in the address selects one.
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { Art } from '../../../../ui/art/art.tsx'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { Tabs } from '../../../../ui/lists/tabs.tsx'
import type { HomeData } from '../../contract.ts'
import { SectionHead } from './section-head.tsx'
import { useWayTo } from '../../../../ui/page/use-way-to.ts'
import styles from './platform.module.css'

type Part = HomeData['platformServiceList'][number]

const ICON: Record<Part['device'], string> = { phone: 'device-mobile', car: 'steering-wheel', iot: 'home-heart' }

/** From this number of services on, lines are set closer. */
const MANY = 5

export function Platform({ parts, services }: { parts: Part[]; services: number }) {
  const [query] = useSearchParams()
  const requestedDevice = query.get('tab')
  const chosenPart = parts.find(({ device }) => device === requestedDevice) ?? parts[0]
  return (
    <section className={`wrap ${styles.platform}`} aria-labelledby="h-platform">
      <SectionHead
        id="h-platform"
        title={m.home_platform()}
        more={services ? { to: '/service', label: m.home_all_services({ count: services }) } : undefined}
      />
      <Tabs
        label={m.home_platform()}
        className={styles.tabs}
        panelClassName={styles.panel}
        key={chosenPart?.device}
        initial={chosenPart?.device}
        onSelect={keepInAddress}
        items={parts.map((part) => ({
          id: part.device,
          label: part.label,
          icon: <Icon name={ICON[part.device]} size={22} />,
          panel: <Panel part={part} />,
        }))}
      />
    </section>
  )
}

/** The tab switches without a navigation; only the address is updated. */
function keepInAddress(tab: string): void {
  const address = new URL(location.href)
  address.searchParams.set('tab', tab)
  history.replaceState(history.state, '', address)
}

function Panel({ part }: { part: Part }) {
  const wayTo = useWayTo()
  return (
    <>
      <div className={styles.words}>
        <h3 className={styles.device}>{part.label}</h3>
        <p className={styles.headline}>{part.headline}</p>
        <ul className={styles.services} data-many={part.services.length >= MANY || undefined}>
          {part.services.map(({ title, text, url }) => (
            <li key={title}>
              <SiteLink {...wayTo(url)}>
                <b>{title}</b>
                <p>{text}</p>
                <IconChevronRight size={20} stroke={1.5} aria-hidden />
              </SiteLink>
            </li>
          ))}
        </ul>
        <MoreLink className={styles.more} {...wayTo(part.more.url)}>
          {part.more.label}
        </MoreLink>
      </div>
      <figure className={styles.picture}>
        <Art name={part.art} className={styles.art} />
        <figcaption>
          <span>{part.caption}</span>
          <span className="nw">{part.captionMark}</span>
        </figcaption>
      </figure>
    </>
  )
}
