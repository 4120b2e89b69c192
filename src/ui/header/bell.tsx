// The bell: a dot for unread notifications, a flyout with the latest ones; without script a link to the notice center.
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useFetcher } from 'react-router'
import { m } from '#messages'
import { dayOf, shortDayText } from '../../lib/dates/dates.ts'
import { IconLink } from '../primitives/icon-button.tsx'
import { MoreLink } from '../lists/more-link.tsx'
import type { ShellNotifications } from '../page/shell-data.ts'
import { SiteLink } from '../primitives/site-link.tsx'
import { useFlyout } from '../overlays/use-flyout.ts'
import styles from './bell.module.css'
import flyoutStyles from '../overlays/flyout.module.css'

export function Bell({ notifications, url }: { notifications: ShellNotifications; url: string }) {
  const flyout = useFlyout()
  const fetcher = useFetcher()
  const { unread, latest, markRead } = notifications
  return (
    <div {...flyout.rootProps} className={flyoutStyles.root}>
      <IconLink
        {...flyout.triggerProps}
        to={url}
        prefetch="none"
        role="button"
        title={undefined}
        label={unread > 0 ? m.ui_bell_unread({ count: unread }) : m.ui_bell()}
      >
        <IconBell stroke={1.5} aria-hidden />
        {unread > 0 ? <i className={styles.dot} /> : null}
      </IconLink>
      <div {...flyout.panelProps} className={flyoutStyles.panel} data-open={flyout.open || undefined}>
        {flyout.open ? (
          <>
            <div className={styles.head}>
              <b>{m.ui_bell()}</b>
              {markRead && unread > 0 ? (
                <fetcher.Form method="post" action={markRead}>
                  <button className={styles.mark}>{m.ui_bell_mark_read()}</button>
                </fetcher.Form>
              ) : null}
            </div>
            {latest.length === 0 ? <p className={styles.none}>{m.ui_bell_none()}</p> : null}
            <ul>
              {latest.map((item) => (
                <li key={item.id}>
                  <SiteLink
                    to={item.url}
                    className={styles.notice}
                    data-read={item.read || undefined}
                    onClick={() => {
                      if (markRead && item.opened)
                        void fetcher.submit(item.opened, { method: 'post', action: markRead })
                    }}
                  >
                    <i aria-hidden="true" />
                    <b>
                      {item.read ? null : <span className="vh">{m.ui_bell_new()} </span>}
                      {item.title}
                    </b>
                    <time dateTime={item.at}>{shortDayText(dayOf(new Date(item.at)))}</time>
                    <small>{item.text}</small>
                  </SiteLink>
                </li>
              ))}
            </ul>
            <div className={styles.foot}>
              <MoreLink to={url}>{m.ui_bell_all()}</MoreLink>
            </div>
          </>
        ) : null}
      </div>
    </div>
  )
}
