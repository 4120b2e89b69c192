// Preview of the pages and buttons that a role grants, including unsaved changes.
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'
import { m } from '#messages'
import { Check } from '../../../../ui/forms/check.tsx'
import type { RoleView } from './role-view.server.ts'
import styles from './role-preview.module.css'

type Props = { pages: RoleView['pages']; codes: readonly string[]; name: string }

export function RolePreview({ pages, codes, name }: Props) {
  const [isHidden, setHidden] = useState(false)
  const has = (code: string) => codes.includes(code)
  const visiblePages = pages.filter(({ code }) => !isHidden || has(code))
  const buttons = pages.flatMap((page) => page.buttons)
  return (
    <section className={styles.preview} aria-live="polite">
      <header>
        <p>
          <b>{m.team_seeing({ name: name || m.team_role_new() })}</b> {m.team_seeing_text()}
        </p>
        <Check kind="switch" checked={isHidden} onChange={(event) => setHidden(event.currentTarget.checked)}>
          {m.team_seeing_hide()}
        </Check>
      </header>
      <ul>
        {visiblePages.map((page) => (
          <li key={page.code} data-gone={has(page.code) ? undefined : ''}>
            <b>{page.name}</b>
            <div>
              {page.buttons
                .filter(({ code }) => !isHidden || has(code))
                .map((button) => (
                  <span key={button.code} data-gone={has(button.code) ? undefined : ''}>
                    {has(button.code) ? <IconCheck size={14} stroke={2} aria-hidden /> : null}
                    {button.name}
                    {has(button.code) ? null : <i className="vh">{m.team_seeing_gone()}</i>}
                  </span>
                ))}
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.count}>
        {m.team_seeing_count({
          pages: pages.length,
          pagesOn: pages.filter(({ code }) => has(code)).length,
          buttons: buttons.length,
          buttonsOn: buttons.filter(({ code }) => has(code)).length,
        })}
      </p>
    </section>
  )
}
