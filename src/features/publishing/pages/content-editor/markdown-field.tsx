// A long text: a text area, which becomes CodeMirror once its code has arrived; Markdown with a tool bar and a live preview.
import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../../../lib/text/language.ts'
import type { FieldControl } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/input.tsx'
import { CodeMenu } from './code-menu.tsx'
import { TextStatus } from './desk/text-status.tsx'
import { TextTools } from './desk/text-tools.tsx'
import { useSidePreview } from './desk/use-side-preview.ts'
import { LinkPicker } from './link-picker.tsx'
import { LivePreview } from './live-preview.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import type { TextEditor } from './text-editor.ts'
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
  const [isPreviewing, setShown] = useSidePreview()
  const shown = isMarkdown && editor !== null && isPreviewing
  const [picking, setPicking] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
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
  return (
    <div className={styles.text} lang={language ?? undefined} data-tools={(isMarkdown && editor !== null) || undefined}>
      {isMarkdown && editor ? (
        <TextTools
          label={label}
          editor={editor}
          codeOpen={isChoosing}
          previewShown={shown}
          onCode={() => setChoosing(!isChoosing)}
          onLink={() => setPicking(true)}
          onPictures={setFiles}
          onPreview={() => setShown(!shown)}
        />
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
      <TextStatus text={text} max={max} isMarkdown={isMarkdown} />
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
