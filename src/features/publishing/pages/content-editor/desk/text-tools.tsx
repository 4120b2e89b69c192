// The tool bar of a Markdown text: marks at the left, the preview beside the text at the right.
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconColumns2 from '@tabler/icons-react/dist/esm/icons/IconColumns2.mjs'
import IconHeading from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useRef } from 'react'
import { m } from '#messages'
import { PICTURE_TYPES } from '../../../../../lib/files/accepted-files.ts'
import { Button } from '../../../../../ui/primitives/button.tsx'
import { IconButton } from '../../../../../ui/primitives/icon-button.tsx'
import type { TextEditor } from '../text-editor.ts'
import styles from './desk.module.css'

type Props = {
  label: string
  editor: TextEditor
  codeOpen: boolean
  previewShown: boolean
  onCode: () => void
  onLink: () => void
  onPictures: (files: File[]) => void
  onPreview: () => void
}

export function TextTools({ label, editor, codeOpen, previewShown, onCode, onLink, onPictures, onPreview }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.tools} role="toolbar" aria-label={m.publishing_tools({ label })}>
      <IconButton
        size="sm"
        label={m.publishing_tool_heading()}
        onClick={() => editor.wrap({ before: '## ', after: '', line: true })}
      >
        <IconHeading stroke={1.5} aria-hidden />
      </IconButton>
      <IconButton size="sm" label={m.publishing_tool_bold()} onClick={() => editor.wrap({ before: '**', after: '**' })}>
        <IconBold stroke={1.5} aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        label={m.publishing_tool_list()}
        onClick={() => editor.wrap({ before: '- ', after: '', line: true })}
      >
        <IconList stroke={1.5} aria-hidden />
      </IconButton>
      <i aria-hidden />
      <IconButton
        size="sm"
        label={m.publishing_tool_table()}
        onClick={() => editor.block({ before: '| | |\n|---|---|\n| ', after: ' | |' })}
      >
        <IconTable stroke={1.5} aria-hidden />
      </IconButton>
      <IconButton size="sm" label={m.publishing_tool_code()} aria-expanded={codeOpen} onClick={onCode}>
        <IconCode stroke={1.5} aria-hidden />
      </IconButton>
      <IconButton size="sm" label={m.publishing_tool_link()} onClick={onLink}>
        <IconLink stroke={1.5} aria-hidden />
      </IconButton>
      <IconButton size="sm" label={m.publishing_tool_picture()} onClick={() => chooser.current?.click()}>
        <IconPhoto stroke={1.5} aria-hidden />
      </IconButton>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={PICTURE_TYPES}
        aria-label={m.publishing_tool_picture()}
        onInput={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          onPictures(Array.from(currentTarget.files ?? []))
          currentTarget.value = ''
        }}
      />
      <Button kind="line" size="xs" className={styles.side} aria-pressed={previewShown} onClick={onPreview}>
        <IconColumns2 size={16} stroke={1.5} aria-hidden />
        {m.publishing_tool_preview()}
      </Button>
    </div>
  )
}
