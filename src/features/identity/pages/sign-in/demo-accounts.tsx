// List of demo accounts: a click fills in name and password; without script the link does the same.
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import type { MouseEvent } from 'react'
import { m } from '#messages'
import styles from '../../components/identity.module.css'

type Account = { name: string; label: string; main: boolean }

export function DemoAccounts({ accounts, onPick }: { accounts: Account[]; onPick: (name: string) => void }) {
  const rest = accounts.filter(({ main }) => !main)
  const list = (some: Account[]) => (
    <ul>
      {some.map(({ name, label }) => (
        <li key={name}>
          <a href={`?account=${name}`} onClick={(event) => pick(event, name)}>
            <span>{label}</span>
            <code>{name}</code>
          </a>
        </li>
      ))}
    </ul>
  )
  const pick = (event: MouseEvent, name: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onPick(name)
  }
  return (
    <div className={styles.demo}>
      <details open>
        <summary>
          <b>{m.identity_demo()}</b>
          <span>{m.identity_demo_text()}</span>
          <IconChevronUp stroke={1.5} aria-hidden />
        </summary>
        {list(accounts.filter(({ main }) => main))}
        {rest.length > 0 ? (
          <details>
            <summary>
              <span>{m.identity_demo_all({ count: rest.length })}</span>
              <IconChevronUp stroke={1.5} aria-hidden />
            </summary>
            {list(rest)}
          </details>
        ) : null}
      </details>
    </div>
  )
}
