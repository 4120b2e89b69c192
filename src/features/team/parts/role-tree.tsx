// The permissions as a tree of pages with their buttons. A button brings its page along; a page that goes takes its
// buttons with it; what one does not hold can be neither ticked nor taken away.
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { m } from '#messages'
import type { RoleView } from './role-view.server.ts'
import styles from './role-tree.module.css'

type Pages = RoleView['pages']
type Node = Pick<Pages[number], 'code' | 'name' | 'help' | 'held'>

type Props = {
  pages: Pages
  codes: readonly string[]
  /** As it is saved now. */
  saved: readonly string[]
  disabled: boolean
  onChange: (codes: readonly string[]) => void
}

export function RoleTree({ pages, codes, saved, disabled, onChange }: Props) {
  const has = (code: string) => codes.includes(code)
  const set = (on: readonly string[], off: readonly string[]) =>
    onChange([...new Set([...codes.filter((code) => !off.includes(code)), ...on])])
  /** Of the role as it is saved, and not the viewer's to take away. */
  const isKept = ({ code, held }: Node) => !held && saved.includes(code)
  const row = (
    node: Node,
    note: string,
    partly: boolean,
    change: (on: boolean) => void,
    inner: readonly Node[] = [],
  ) => {
    const isOn = has(node.code)
    const was = saved.includes(node.code)
    const isFast = isOn && [node, ...inner].some(isKept)
    const isLocked = !node.held
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
          onChange={(event) => change(event.currentTarget.checked)}
        />
        {isFast ? <input type="hidden" name="codes" value={node.code} /> : null}
        <label htmlFor={`p-${node.code}`}>
          <span>{node.name}</span> <code>{node.code}</code>
        </label>
        <small>
          {op ? (
            op === 'add' ? (
              m.team_tree_added()
            ) : (
              m.team_tree_removed()
            )
          ) : isLocked ? (
            <>
              <IconLock size={14} stroke={1.5} aria-hidden /> {m.team_tree_locked()}
            </>
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
              {row(
                page,
                count,
                has(page.code) && on.length > 0 && on.length < inner.length,
                (isOn) => set(isOn ? [page.code] : [], isOn ? [] : [page.code, ...inner]),
                page.buttons,
              )}
              {page.buttons.length > 0 ? (
                <ul>
                  {page.buttons.map((button) => (
                    <li key={button.code}>
                      {row(button, '', false, (isOn) =>
                        set(isOn ? [page.code, button.code] : [], isOn ? [] : [button.code]),
                      )}
                    </li>
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
