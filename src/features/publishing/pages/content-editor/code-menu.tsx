// Menu of the languages whose code is coloured, for a new block of code.
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { CODE_LANGUAGES } from '../../../../lib/markdown/code-languages.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import styles from './content-editor.module.css'

type Props = {
  /** The word after the fence; empty for plain text. */
  onChoose: (word: string) => void
  onClose: () => void
}

export function CodeMenu({ onChoose, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => menu.current?.querySelector('button')?.focus(), [])
  const choices = [['', m.publishing_code_plain()], ...Object.entries(CODE_LANGUAGES)] as const
  return (
    <div ref={menu} role="group" aria-label={m.publishing_code_language()} className={styles.code}>
      {choices.map(([word, name]) => (
        <Button
          key={word}
          kind="line"
          size="xs"
          onClick={() => onChoose(word)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
