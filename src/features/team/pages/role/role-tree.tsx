// The permission tree: pages with their buttons. Checking adds required permissions, clearing removes dependent ones;
// permissions the viewer lacks cannot be changed.
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { m } from '#messages'
import { clearCode, nodesOf, tickCode } from './role-ticks.ts'
import type { RoleView } from './role-view.server.ts'
import styles from './role-tree.module.css'

type Pages = RoleView['pages']
type Node = Pick<Pages[number], 'code' | 'name' | 'help' | 'held' | 'needs'>

type Props = {
  pages: Pages
  codes: readonly string[]
  /** Permissions as currently saved. */
  saved: readonly string[]
  disabled: boolean
  onChange: (codes: readonly string[]) => void
}

export function RoleTree({ pages, codes, saved, disabled, onChange }: Props) {
  const has = (code: string) => codes.includes(code)
  const nodes: readonly Node[] = nodesOf(pages)
  const namesOf = (some: readonly Node[]) => some.map(({ name }) => name).join(m.team_list_and())
  /** Part of the saved role, and not the viewer's to remove. */
  const isKept = ({ code, held }: Node) => !held && saved.includes(code)
  const row = (node: Node, note: string, partly: boolean) => {
    const needing = nodes.filter(({ needs }) => needs.includes(node.code))
    const missing = nodes.filter(({ code }) => node.needs.includes(code) && !has(code))
    // Buttons are listed under their page anyway; pages elsewhere that depend on this node are named.
    const elsewhere = needing.filter(({ code }) => has(code) && pages.some((page) => page.code === code))
    const from = missing.filter(({ code }) => !node.code.startsWith(`${code}:`))
    const isOn = has(node.code)
    const was = saved.includes(node.code)
    const isFast = isOn && [node, ...needing].some(isKept)
    const isLocked = [node, ...missing].some(({ held }) => !held)
    const op = isOn === was ? undefined : isOn ? 'add' : 'del'
    return (
      <div className={styles.row} data-op={op} title={node.help}>
        <input
          type="checkbox"
          name="codes"
          value={node.code}
          id={`p-${node.code}`}
          checked={isOn}
          disabled={disabled || isFast || (isLocked && !isOn)}
          ref={(element) => {
            if (element) element.indeterminate = partly
          }}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? tickCode(codes, node) : clearCode(codes, node, nodes))
          }
        />
        {isFast ? <input type="hidden" name="codes" value={node.code} /> : null}
        <label htmlFor={`p-${node.code}`}>
          <span>{node.name}</span>
        </label>
        <small>
          {op ? (
            op === 'add' ? (
              <>
                {m.team_tree_added()}
                {elsewhere.length > 0 ? ` · ${m.team_tree_needed({ names: namesOf(elsewhere) })}` : ''}
              </>
            ) : (
              m.team_tree_removed()
            )
          ) : isLocked ? (
            <>
              <IconLock size={14} stroke={1.5} aria-hidden /> {m.team_tree_locked()}
            </>
          ) : from.length > 0 ? (
            m.team_tree_needs({ names: namesOf(from) })
          ) : (
            note
          )}
        </small>
      </div>
    )
  }
  return (
    <section className={styles.tree}>
      <header>
        <h2>{m.team_f_codes()}</h2>
        <p>{m.team_tree_help()}</p>
      </header>
      <ul>
        {pages.map((page) => {
          const inner = page.buttons.map(({ code }) => code)
          const on = inner.filter(has)
          const count = inner.length > 0 ? m.team_tree_count({ all: inner.length, on: on.length }) : ''
          return (
            <li key={page.code}>
              {row(page, count, has(page.code) && on.length > 0 && on.length < inner.length)}
              {page.buttons.length > 0 ? (
                <ul>
                  {page.buttons.map((button) => (
                    <li key={button.code}>{row(button, '', false)}</li>
                  ))}
                </ul>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
