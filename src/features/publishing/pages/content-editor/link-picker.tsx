// Search for a document, service, notice or page to link to.
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { getCall } from '../../../../api/forms/browser-call.ts'
import { Input } from '../../../../ui/forms/input.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import type { docSearch } from '../../../search/contract.ts'
import styles from './content-editor.module.css'

const SEARCH = '/api/web/v1/doc-wiki/search'
const PAUSE_MS = 250

type LinkTarget = { title: string; url: string; trail: string }
type Props = {
  onClose: () => void
  onPick: (target: LinkTarget) => void
  /** Beginning of the addresses that can be picked; all of them without it. */
  below?: string | undefined
}

export function LinkPicker({ onClose, onPick, below = '' }: Props) {
  const [words, setWords] = useState('')
  const [targets, setTargets] = useState<LinkTarget[] | null>(null)
  useEffect(() => {
    const q = words.trim()
    if (q === '') return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const reply = await getCall<typeof docSearch>(SEARCH, { q }, { signal: leaving.signal })
      if (!('ok' in reply)) return
      const items = reply.ok.groups.flatMap((group) => group.items).filter(({ url }) => url.startsWith(below))
      setTargets(items.map(({ title, url, trail }) => ({ title: title.text, url, trail })))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [words, below])
  return (
    <Modal open onClose={onClose} title={m.publishing_tool_link()} size={600}>
      <Input
        type="search"
        value={words}
        aria-label={m.publishing_link_search()}
        placeholder={m.publishing_link_search()}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        data-autofocus
      />
      <ul className={styles.links}>
        {(targets ?? []).map((item) => (
          <li key={item.url}>
            <button type="button" onClick={() => onPick(item)}>
              <b>{item.title}</b>
              <small>{[item.trail, item.url].filter(Boolean).join(' · ')}</small>
            </button>
          </li>
        ))}
      </ul>
      {targets?.length === 0 && words.trim() ? <p className={styles.state}>{m.publishing_link_none()}</p> : null}
    </Modal>
  )
}
