// The four service blocks of the console (handbook/entities.md [3]), with the state of each service for developers.
import { Fragment } from 'react'
import { m } from '#messages'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import type { OutputOf } from '../../../../api/endpoint.ts'
import type { controlPlatformData } from '../../../home/contract.ts'
import { CATEGORIES, CONSOLE_LIST } from '../../../home/rules.ts'
import { useWayTo } from '../../../../ui/page/use-way-to.ts'
import type { ServiceState } from './console-offers.server.ts'
import styles from './console-blocks.module.css'

type Blocks = OutputOf<typeof controlPlatformData>['console']

type Props = {
  blocks: Blocks
  /** By the address of the service page. */
  states: Record<string, ServiceState> | null
}

export function ConsoleBlocks({ blocks, states }: Props) {
  const wayTo = useWayTo()
  const categoryBlocks = blocks ? CATEGORIES.map((category) => ({ category, ...blocks[CONSOLE_LIST[category]] })) : []
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="h-services">
      <h2 className="vh" id="h-services">
        {m.console_services()}
      </h2>
      {categoryBlocks.length ? (
        <ul className={styles.blocks}>
          {categoryBlocks.map(({ category, title, text, items }) => (
            <li key={category}>
              <div>
                <h3>
                  <SiteLink to={`/service#${category}`}>{title}</SiteLink>
                </h3>
                <p>{text}</p>
              </div>
              <ul>
                {items.map((item) => (
                  <li key={item.title}>
                    <SiteLink {...wayTo(item.url)}>
                      <Icon name={item.icon} />
                      <span>
                        <b>{item.title}</b>
                        <small>
                          {states?.[item.url]?.map(({ text, tone }, at) => (
                            <Fragment key={text}>
                              {at > 0 ? ' · ' : null}
                              <span data-tone={tone}>{text}</span>
                            </Fragment>
                          )) ?? item.text}
                        </small>
                      </span>
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState art="empty-app" title={m.console_services_empty()}>
          {m.console_services_empty_text()}
        </EmptyState>
      )}
    </section>
  )
}
