// A long text: a text area, which becomes CodeMirror once its code has arrived; Markdown with a tool bar and a live preview.
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import type { Language } from '../../../../lib/text/language.ts'
import type { FieldControl } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/input.tsx'
import { CodeMenu } from './code-menu.tsx'
import { LinkPicker } from './link-picker.tsx'
import { LivePreview } from './live-preview.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import type { TextEditor } from './text-editor.ts'
import { PICTURE_TYPES } from '../../../../lib/files/accepted-files.ts'
import styles from './content-editor.module.css'

type Props = {
  control: FieldControl
  name: string
  label: string
  language: Language | null
  defaultValue: string
  max: number
  isMarkdown: boolean
}

export function MarkdownField({ control, name, label, language, defaultValue, max, isMarkdown }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<TextEditor | null>(null)
  const [text, setText] = useState(defaultValue)
  const [shown, setShown] = useState(false)
  const [picking, setPicking] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
  const chooser = useRef<HTMLInputElement>(null)
  const [file] = files
  const preview = useRef<HTMLDivElement>(null)
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy } = control
  useEffect(() => {
    editor?.describe({ 'aria-invalid': invalid, 'aria-describedby': describedBy })
  }, [editor, invalid, describedBy])
  useEffect(() => {
    const followScroll = (share: number) => {
      const { current: box } = preview
      if (box) box.scrollTop = share * (box.scrollHeight - box.clientHeight)
    }
    const [field, parent] = [area.current, place.current]
    if (!field || !parent) return
    let newEditor: TextEditor | null = null
    let gone = false
    const add = (more: File[]) => setFiles((before) => [...before, ...more])
    void import('./text-editor.ts').then(({ textEditor }) => {
      if (gone) return
      newEditor = textEditor({ parent, field, label, isMarkdown, onPictures: add, onScroll: followScroll })
      setEditor(newEditor)
    })
    return () => {
      gone = true
      newEditor?.destroy()
    }
  }, [label, isMarkdown])
  const tools = [
    { name: m.publishing_tool_heading(), before: '## ', after: '', line: true },
    { name: m.publishing_tool_bold(), before: '**', after: '**' },
    { name: m.publishing_tool_list(), before: '- ', after: '', line: true },
  ]
  return (
    <div className={styles.text} lang={language ?? undefined}>
      {isMarkdown && editor ? (
        <div className={styles.tools} role="toolbar" aria-label={m.publishing_tools({ label })}>
          {tools.map((tool) => (
            <button key={tool.name} type="button" onClick={() => editor.wrap(tool)}>
              {tool.name}
            </button>
          ))}
          <button type="button" onClick={() => editor.block({ before: '| | |\n|---|---|\n| ', after: ' | |' })}>
            {m.publishing_tool_table()}
          </button>
          <button type="button" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            {m.publishing_tool_code()}
          </button>
          <button type="button" onClick={() => setPicking(true)}>
            {m.publishing_tool_link()}
          </button>
          <button type="button" onClick={() => chooser.current?.click()}>
            {m.publishing_tool_picture()}
          </button>
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept={PICTURE_TYPES}
            aria-label={m.publishing_tool_picture()}
            onInput={(event) => event.stopPropagation()}
            onChange={({ currentTarget }) => {
              setFiles(Array.from(currentTarget.files ?? []))
              currentTarget.value = ''
            }}
          />
          <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {m.publishing_tool_preview()}
          </button>
        </div>
      ) : null}
      {isChoosing && editor ? (
        <CodeMenu
          onClose={() => setChoosing(false)}
          onChoose={(word) => {
            setChoosing(false)
            editor.block({ before: `\`\`\`${word}\n`, after: '\n```' })
          }}
        />
      ) : null}
      <div className={styles.both} data-shown={shown || undefined}>
        <div>
          <TextArea
            {...control}
            ref={area}
            name={name}
            rows={24}
            defaultValue={defaultValue}
            className={styles.area}
            hidden={editor !== null}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <div ref={place} className={styles.mirror} />
        </div>
        {shown ? <LivePreview ref={preview} markdown={text} language={language} /> : null}
      </div>
      <p className={styles.length} data-over={text.length > max || undefined}>
        {text.length > max
          ? m.publishing_length_over({ length: text.length, max })
          : m.publishing_length({ length: text.length })}
      </p>
      {file ? (
        <PictureDialog
          key={`${file.name} ${file.lastModified} ${files.length}`}
          file={file}
          onClose={() => setFiles(files.slice(1))}
          onInsert={(alt, address) => {
            setFiles(files.slice(1))
            editor?.picture(alt, address)
          }}
        />
      ) : null}
      {picking ? (
        <LinkPicker
          onClose={() => setPicking(false)}
          onPick={({ title, url }) => {
            setPicking(false)
            editor?.link(title, url)
          }}
        />
      ) : null}
    </div>
  )
}
