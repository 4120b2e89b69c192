// The app list before the first app: what can be made, and what each kind asks for.
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { m } from '#messages'
import { Art } from '../../../../ui/art/art.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { KIND_SIGN } from '../../components/app-icon.tsx'
import { KIND_NEEDS, KIND_TEXT } from '../../rules/labels.ts'
import { APP_KINDS, type AppKind } from '../../rules/transitions.ts'
import styles from './no-apps.module.css'

/** @param kinds those that the viewer may create; none without the permission to create apps */
export function NoApps({ kinds, ownApps }: { kinds: readonly AppKind[]; ownApps: number }) {
  const ownText = ownApps > 0 ? <p className={styles.lead}>{m.apps_own_hidden({ count: ownApps })}</p> : null
  if (kinds.length === 0)
    return (
      <>
        <h1 className={styles.title}>{m.apps_title()}</h1>
        <EmptyState art="empty-app" level={2} title={m.apps_none()}>
          {m.apps_none_scope()}
          {ownApps > 0 ? ` ${m.apps_own_hidden({ count: ownApps })}` : null}
        </EmptyState>
      </>
    )
  return (
    <>
      <h1 className={styles.title}>{m.apps_title()}</h1>
      <div className={styles.none}>
        <div>
          <h2>{m.apps_none()}</h2>
          <p className={styles.lead}>{m.apps_none_text()}</p>
          {ownText}
          <ul className={styles.kinds}>
            {APP_KINDS.map((kind) => (
              <li key={kind}>
                {kinds.includes(kind) ? (
                  <SiteLink to={`/application/create?kind=${kind}`}>
                    <Icon name={KIND_SIGN[kind]} size={24} />
                    <span>
                      <b>{KIND_TEXT[kind]()}</b>
                      <small>{KIND_NEEDS[kind]()}</small>
                    </span>
                    <IconChevronRight stroke={1.5} aria-hidden />
                  </SiteLink>
                ) : (
                  <div>
                    <Icon name={KIND_SIGN[kind]} size={24} />
                    <span>
                      <b>{KIND_TEXT[kind]()}</b>
                      <small>{m.apps_create_enterprise()}</small>
                    </span>
                  </div>
                )}
              </li>
            ))}
          </ul>
          <MoreLink to="/docs?id=230">{m.apps_none_example()}</MoreLink>
        </div>
        <Art name="empty-apps" eager className={styles.art} />
      </div>
    </>
  )
}
