// The services in the menu drawer: the same tree as in the header's menu, folded by category.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { m } from '#messages'
import { EntryLink } from './entry-link.tsx'
import type { MenuCategory, ShellMenu } from '../page/shell-data.ts'
import { SiteLink } from '../primitives/site-link.tsx'
import styles from './menu-drawer.module.css'

export default function DrawerServices({ menu }: { menu: ShellMenu }) {
  return (
    <details open>
      <summary className={styles.top}>
        {m.ui_nav_services()}
        <IconChevronDown stroke={1.5} aria-hidden />
      </summary>
      <div className={styles.categories}>
        {menu.categories.map((category, at) => (
          <Category key={category.id} category={category} open={at === 0} />
        ))}
        {menu.aside ? (
          <SiteLink to={menu.aside.link.url} className={styles.all}>
            {menu.aside.link.label}
          </SiteLink>
        ) : null}
      </div>
    </details>
  )
}

function Category({ category, open }: { category: MenuCategory; open: boolean }) {
  return (
    <details className={styles.branch} open={open}>
      <summary className={styles.category}>
        {category.title}
        <IconChevronDown stroke={1.5} aria-hidden />
      </summary>
      {category.groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <p className={styles.group} aria-hidden="true">
            {group.title}
          </p>
          <ul>
            {group.entries.map((service) => (
              <li key={service.url + service.title}>
                <EntryLink entry={service} className={styles.service}>
                  {service.title}
                  {service.external ? <IconExternalLink stroke={1.5} role="img" aria-label={m.ui_external()} /> : null}
                </EntryLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  )
}
