// A YAML text as a form, drawn from its shape; the text itself is behind a switch, and all there is before the script.
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { Alert } from '../../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../../ui/primitives/button.tsx'
import { isGroup, type Part, type WordedGroup } from '../../../rules/shape.ts'
import { MarkdownField } from '../markdown-field.tsx'
import type { FieldControl } from '../../../../../ui/forms/field.tsx'
import { EditingContext, type Editing, type Focus } from './editing.ts'
import { GroupFields } from './shape-field.tsx'
import { keyOf, partAt } from './shape-tree.ts'
import styles from './structured.module.css'

type Yaml = typeof import('./yaml.ts')

type Props = {
  control: FieldControl
  name: string
  label: string
  defaultValue: string
  most: number
  shape: WordedGroup
  /** What the last check found, by place. */
  problems: ReadonlyMap<string, string>
}

export function StructuredField({ control, name, label, defaultValue, most, shape, problems }: Props) {
  const [yaml, setYaml] = useState<Yaml | null>(null)
  const [text, setText] = useState(defaultValue)
  const [root, setRoot] = useState<Part | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    let isGone = false
    void import('./yaml.ts').then((loaded) => {
      if (isGone) return
      setYaml(loaded)
      const part = loaded.partIn(defaultValue)
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
  if (yaml && root !== null)
    return (
      <Form
        {...{ name, label, shape, problems, text, yaml, root }}
        onChange={(next, written) => {
          setRoot(next)
          setText(written)
        }}
        onRaw={() => setRoot(null)}
      />
    )
  return (
    <div
      className={styles.raw}
      onInput={({ target }) => target instanceof HTMLTextAreaElement && setText(target.value)}
    >
      {yaml ? (
        <div className={styles.switch}>
          <Button kind="line" size="sm" onClick={toForm}>
            {m.publishing_as_form()}
          </Button>
        </div>
      ) : null}
      {isUnreadable ? (
        <Alert live tone="warn">
          {m.publishing_no_form()}
        </Alert>
      ) : null}
      <MarkdownField
        control={control}
        name={name}
        label={label}
        language={null}
        defaultValue={text}
        most={most}
        isMarkdown={false}
      />
    </div>
  )
}

type FormProps = Pick<Props, 'name' | 'label' | 'shape' | 'problems'> & {
  text: string
  yaml: Yaml
  root: Part
  onChange: (root: Part, text: string) => void
  onRaw: () => void
}

function Form({ name, label, shape, problems, text, yaml, root, onChange, onRaw }: FormProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(root)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [shownProblems, setShown] = useState(problems)
  const [wanted, setWanted] = useState<Focus | null>(null)
  const [said, setSaid] = useState('')

  // What a check found is opened.
  if (shownProblems !== problems) {
    setShown(problems)
    const around = [...problems.keys()].flatMap((at) => {
      const steps = at.split('.')
      return steps.map((_, end) => keyOf(partAt(root, steps.slice(0, end)))).filter((key) => key !== null)
    })
    setOpened(new Set([...opened, ...around]))
  }
  useEffect(() => {
    if (wanted === null) return
    const item = place.current?.querySelector(`[data-item="${wanted.key}"]`)
    const field = item?.querySelector<HTMLElement>(
      wanted.on === 'first' ? 'input, textarea, select' : `[data-on="${wanted.on}"]`,
    )
    field?.focus()
    item?.scrollIntoView({ block: 'nearest' })
    setWanted(null)
  }, [wanted])

  const editing: Editing = {
    root,
    change: (next) => {
      const made = next(latest.current)
      latest.current = made
      const written = yaml.yamlOf(made)
      onChange(made, written)
      if (!area.current) return
      area.current.value = written
      area.current.dispatchEvent(new Event('input', { bubbles: true }))
    },
    errors: problems,
    opened,
    open: (key, isOpen) =>
      setOpened((before) => {
        const after = new Set(before)
        if (isOpen) after.add(key)
        else after.delete(key)
        return after
      }),
    focus: setWanted,
    announce: setSaid,
  }
  return (
    <EditingContext value={editing}>
      <div className={styles.form} ref={place} role="group" aria-label={label}>
        <div className={styles.switch}>
          <Button kind="text" size="sm" onClick={onRaw}>
            {m.publishing_as_yaml()}
          </Button>
        </div>
        <textarea ref={area} name={name} defaultValue={text} hidden readOnly />
        <GroupFields shape={shape} part={root} place={[]} />
        <p className="vh" role="status">
          {said}
        </p>
      </div>
    </EditingContext>
  )
}
