// A block of code: one text, or one per language under tabs, with a button that copies the visible one.
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useId, useRef, useState, type ReactNode } from 'react'
import { m } from '#messages'
import { classList } from '../primitives/class-list.ts'
import { useCopy } from './use-copy.ts'
import { useRoving } from '../lists/use-roving.ts'
import styles from './code-block.module.css'

export interface CodeTab {
  /** Name of the language or file. */
  label: string
  code: string
  /** The same code with highlighting spans, created and escaped on the server. */
  html?: string
}

export interface CodeBlockProps {
  tabs: CodeTab[]
  title?: string
  /** Output of the code, shown below it. */
  result?: ReactNode
  className?: string
}

export function CodeBlock({ tabs, title, result, className }: CodeBlockProps) {
  const [index, setIndex] = useState(0)
  const id = useId()
  const texts = useRef<(HTMLPreElement | null)[]>([])
  const roving = useRoving(tabs.length, index, setIndex)
  const { copied, copy } = useCopy()
  const many = tabs.length > 1
  const name = title ?? tabs[0]?.label ?? m.ui_code()
  return (
    <div className={classList(styles.code, className)}>
      <div className={styles.head}>
        {title || !many ? <span className={styles.title}>{name}</span> : null}
        {many ? (
          <div className={styles.tabs} role="tablist" aria-label={m.ui_code_languages({ name })}>
            {tabs.map((tab, at) => (
              <button
                key={tab.label}
                {...roving.item(at)}
                type="button"
                role="tab"
                id={`${id}t${at}`}
                aria-controls={`${id}p${at}`}
                aria-selected={at === index}
                className={styles.tab}
                onClick={() => setIndex(at)}
              >
                {tab.label}
              </button>
            ))}
          </div>
        ) : null}
        <button
          type="button"
          className={classList(styles.copy, 'js')}
          aria-label={m.ui_copy_code()}
          title={m.ui_copy_code()}
          data-done={copied || undefined}
          onClick={() => void copy(texts.current[index]?.textContent ?? '', m.ui_code_copied())}
        >
          {copied ? (
            <>
              <IconCheck stroke={1.5} aria-hidden />
              {m.ui_copied()}
            </>
          ) : (
            <IconCopy stroke={1.5} aria-hidden />
          )}
        </button>
      </div>
      {tabs.map((tab, at) => (
        <pre
          key={tab.label}
          ref={(element) => {
            texts.current[at] = element
          }}
          className={styles.text}
          tabIndex={0}
          id={`${id}p${at}`}
          role={many ? 'tabpanel' : 'region'}
          aria-labelledby={many ? `${id}t${at}` : undefined}
          aria-label={many ? undefined : name}
          data-off={at === index ? undefined : ''}
        >
          {tab.html === undefined ? <code>{tab.code}</code> : <code dangerouslySetInnerHTML={{ __html: tab.html }} />}
        </pre>
      ))}
      {result ? <div className={styles.result}>{result}</div> : null}
    </div>
  )
}
