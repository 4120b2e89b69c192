// Search for a document, service, notice or page to link to.
import { type KeyboardEvent, useEffect, useState } from 'react'
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

/** An address of another site, as typed. */
const isAddress = (text: string): boolean => /^https?:\/\/[^\s/]+\.\S+$/i.test(text)

/** Up and down go through the field and the results. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  event.preventDefault()
  const places = [
    ...(currentTarget.closest('[role="search"]')?.querySelectorAll<HTMLElement>('input, li button') ?? []),
  ]
  places[places.indexOf(currentTarget) + (key === 'ArrowDown' ? 1 : -1)]?.focus()
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
  const address = words.trim()
  const external =
    below === '' && isAddress(address) ? [{ title: address, url: address, trail: m.publishing_link_address() }] : []
  const choices = [...external, ...(targets ?? [])]
  /** Enter takes the first result, and does not send the form behind. */
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    moveFocus(event)
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [first] = choices
    if (first && !event.nativeEvent.isComposing) onPick(first)
  }
  return (
    <Modal open onClose={onClose} title={m.publishing_tool_link()} size={600}>
      <div role="search">
        <Input
          type="search"
          value={words}
          aria-label={m.publishing_link_search()}
          placeholder={m.publishing_link_search()}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={pressKey}
          data-autofocus
        />
        <ul className={styles.links}>
          {choices.map((item) => (
            <li key={item.url}>
              <button type="button" onClick={() => onPick(item)} onKeyDown={moveFocus}>
                <b>{item.title}</b>
                <small>{[item.trail, item.url].filter(Boolean).join(' · ')}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {targets?.length === 0 && address && external.length === 0 ? (
        <p className={styles.state}>{m.publishing_link_none()}</p>
      ) : null}
    </Modal>
  )
}
