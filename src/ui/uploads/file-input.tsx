// A field for one file: chosen with a press, or dropped on it. Without scripts it is the browser's own.
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { fileSizeText } from '../../lib/files/file-size.ts'
import type { FieldControl } from '../forms/field.tsx'
import { classList } from '../primitives/class-list.ts'
import styles from './file-input.module.css'

type Props = FieldControl & { name: string; accept: string; required?: boolean }

export function FileInput(props: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // One that was chosen before scripts ran, or that the browser kept.
  useEffect(() => setFile(input.current?.files?.[0] ?? null), [])
  return (
    <div className={styles.zone} data-over={over || undefined} data-bad={props['aria-invalid']}>
      {/* The input covers the zone, so that the browser itself takes what is dropped on it. */}
      <input
        {...props}
        ref={input}
        type="file"
        className={styles.input}
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      />
      <div className={classList('js', styles.face)} aria-hidden>
        <IconFileUpload stroke={1.5} />
        {file ? (
          <span>
            <b>{file.name}</b>
            <small className="num">{fileSizeText(file.size)}</small>
          </span>
        ) : (
          <span>
            <b>{m.ui_file_choose()}</b>
            <small>{m.ui_file_drop()}</small>
          </span>
        )}
      </div>
    </div>
  )
}
