// A YAML text as a form, drawn from its shape; the text itself is behind a switch, and all there is before the script.
import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages'
import { Alert } from '../../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../../ui/primitives/button.tsx'
import { isGroup, type Part, type WordedGroup } from '../../../rules/shape.ts'
import { useBehindIn } from '../behind.ts'
import { MarkdownField } from '../markdown-field.tsx'
import { EditingContext, type Editing, type Focus } from './editing.ts'
import { GroupFields } from './shape-field.tsx'
import { keyOf, partAt } from './shape-tree.ts'
import styles from './structured.module.css'

type Yaml = typeof import('./yaml.ts')

type Props = {
  name: string
  label: string
  help: string
  /** What is wrong with the text as a whole. */
  error: string | undefined
  defaultValue: string
  max: number
  shape: WordedGroup
  /** What the last check found, by place. */
  problems: ReadonlyMap<string, string>
  /** Titles of what numbers lead to, by address. */
  titles: Readonly<Record<string, string>>
}

export function StructuredField({ name, label, help, error, defaultValue, max, shape, problems, titles }: Props) {
  const id = useId()
  const [yaml, setYaml] = useState<Yaml | null>(null)
  const [text, setText] = useState(defaultValue)
  const [root, setRoot] = useState<Part | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    let isGone = false
    void import('./yaml.ts').then((yamlModule) => {
      if (isGone) return
      setYaml(yamlModule)
      const part = yamlModule.partIn(defaultValue)
      if (isGroup(part)) setRoot(part)
      else setUnreadable(true)
    })
    return () => {
      isGone = true
    }
  }, [defaultValue])
  const toForm = () => {
    const part = yaml?.partIn(text)
    setUnreadable(!isGroup(part))
    if (isGroup(part)) setRoot(part)
  }
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ') || undefined
  return (
    <section className={styles.form} aria-labelledby={`${id}-label`} aria-describedby={described}>
      <div className={styles.top}>
        <h2 id={`${id}-label`}>{label}</h2>
        {yaml ? (
          <Button kind="text" size="sm" onClick={root === null ? toForm : () => setRoot(null)}>
            {root === null ? m.publishing_as_form() : m.publishing_as_yaml()}
          </Button>
        ) : null}
      </div>
      {help ? (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {isUnreadable && root === null ? (
        <Alert live tone="warn">
          {m.publishing_no_form()}
        </Alert>
      ) : null}
      {yaml && root !== null ? (
        <Form
          {...{ name, shape, problems, titles, text, yaml, root }}
          onChange={(next, yamlText) => {
            setRoot(next)
            setText(yamlText)
          }}
        />
      ) : (
        <div onInput={({ target }) => target instanceof HTMLTextAreaElement && setText(target.value)}>
          <MarkdownField
            control={{
              id,
              'aria-describedby': described,
              'aria-invalid': error ? true : undefined,
              'aria-required': undefined,
            }}
            name={name}
            label={label}
            language={null}
            defaultValue={text}
            max={max}
            isMarkdown={false}
          />
        </div>
      )}
    </section>
  )
}

type FormProps = Pick<Props, 'name' | 'shape' | 'problems' | 'titles'> & {
  text: string
  yaml: Yaml
  root: Part
  onChange: (root: Part, text: string) => void
}

/** Keys of all that these places lie in. */
const around = (root: Part, problems: Props['problems']): number[] =>
  [...problems.keys()].flatMap((at) => {
    const steps = at.split('.')
    return steps.map((_, end) => keyOf(partAt(root, steps.slice(0, end)))).filter((key) => key !== null)
  })

function Form({ name, shape, problems, titles, text, yaml, root, onChange }: FormProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(root)
  const [openKeys, setOpenKeys] = useState<ReadonlySet<number>>(() => new Set(around(root, problems)))
  const [shownProblems, setShown] = useState(problems)
  const [focusTarget, setFocusTarget] = useState<Focus | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const behind = useBehindIn(name.slice(2))

  // What a check found is opened.
  if (shownProblems !== problems) {
    setShown(problems)
    setOpenKeys(new Set([...openKeys, ...around(root, problems)]))
  }
  useEffect(() => {
    if (focusTarget === null) return
    const item = place.current?.querySelector(`[data-item="${focusTarget.key}"]`)
    const field = item?.querySelector<HTMLElement>(
      focusTarget.on === 'first' ? 'input, textarea, select' : `[data-on="${focusTarget.on}"]`,
    )
    field?.focus()
    item?.scrollIntoView({ block: 'nearest' })
    setFocusTarget(null)
  }, [focusTarget])

  const editing: Editing = {
    change: (next) => {
      const newRoot = next(latest.current)
      latest.current = newRoot
      const yamlText = yaml.yamlOf(newRoot)
      onChange(newRoot, yamlText)
      if (!area.current) return
      area.current.value = yamlText
      area.current.dispatchEvent(new Event('input', { bubbles: true }))
    },
    errors: problems,
    behind: new Map(behind.map((item) => [item.at, item])),
    titles,
    opened: openKeys,
    open: (key, isOpen) =>
      setOpenKeys((before) => {
        const after = new Set(before)
        if (isOpen) after.add(key)
        else after.delete(key)
        return after
      }),
    focus: setFocusTarget,
    announce: setAnnouncement,
  }
  return (
    <EditingContext value={editing}>
      <div ref={place}>
        <textarea ref={area} name={name} defaultValue={text} hidden readOnly />
        <GroupFields shape={shape} part={root} place={[]} />
        <p className="vh" role="status">
          {announcement}
        </p>
      </div>
    </EditingContext>
  )
}
