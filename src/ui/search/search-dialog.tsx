// The search dialog. The focus stays in the box; arrow keys move through the results, Enter opens, Escape closes.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { MAX_SEARCH_LENGTH } from '../../lib/search/search-length.ts'
import { isExternal } from '../primitives/is-external.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { forgetSearches, keepSearch, recentSearches } from './recent-searches.ts'
import type { Search } from './search-data.ts'
import { RecentSearches } from './search-recent.tsx'
import { SearchResults } from './search-results.tsx'
import type { ShellLinks } from '../page/shell-data.ts'
import { useBackdropClose } from '../overlays/use-backdrop-close.ts'
import { useModalDialog } from '../overlays/use-modal-dialog.ts'
import { useNextPage } from '../page/use-next-page.ts'
import { useMissed } from './use-missed.ts'
import { useSearch } from './use-search.ts'
import styles from './search-dialog.module.css'

export interface SearchDialogProps {
  search: Search
  links: ShellLinks
  /** Initial query. */
  text: string
  /** A search that found nothing has been given up. */
  onMissed: (query: string) => void
  onClose: () => void
}

export default function SearchDialog({ search, links, text: initial, onMissed, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initial)
  const [recent, setRecent] = useState(recentSearches)
  const [active, setActive] = useState(0)
  const id = useId()
  const navigate = useNavigate()
  const result = useSearch(search, text)
  const hits = result.groups.flatMap((group) => group.hits)
  const query = text.trim()
  const shown = query !== '' && hits.length > 0
  const nothing = query !== '' && hits.length === 0 && result.query === query
  const markOpened = useMissed(nothing && result.state === 'done' ? query : null, onMissed)
  // New results select their first entry.
  const [answeredQuery, setAnsweredQuery] = useState(result.query)
  if (answeredQuery !== result.query) {
    setAnsweredQuery(result.query)
    setActive(0)
  }

  useModalDialog(dialog, true, onClose)
  useBackdropClose(dialog)
  useNextPage(onClose)
  useEffect(() => input.current?.select(), [])

  const type = (next: string) => {
    setText(next)
    input.current?.focus()
  }
  const move = (to: number) => {
    const next = (to + hits.length) % hits.length
    setActive(next)
    document.getElementById(`${id}o${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const open = () => {
    const hit = result.query === query ? hits[active] : undefined
    const address = hit?.url ?? `${links.search.split('?')[0]}?${new URLSearchParams({ search: query })}`
    keepSearch(query)
    if (!hit) markOpened()
    if (isExternal(address)) location.assign(address)
    else void navigate(address)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && hits.length > 0) {
      event.preventDefault()
      move(active + (event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Escape') {
      // In a search box, Escape would only clear the text.
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter' && query) {
      event.preventDefault()
      open()
    }
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={m.ui_search()} closedby="any">
      <search className={styles.layer}>
        <div className={styles.box}>
          <IconSearch stroke={1.5} aria-hidden />
          <input
            ref={input}
            type="search"
            role="combobox"
            aria-expanded={shown}
            aria-controls={`${id}r`}
            aria-autocomplete="list"
            aria-activedescendant={shown ? `${id}o${active}` : undefined}
            aria-label={m.ui_search_label()}
            placeholder={m.ui_search_placeholder()}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={MAX_SEARCH_LENGTH}
            data-autofocus
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton label={m.ui_search_close()} onClick={onClose}>
            <IconX stroke={1.5} aria-hidden />
          </IconButton>
        </div>
        <RecentSearches
          list={recent}
          large={!query}
          onPick={type}
          onForget={() => {
            forgetSearches()
            setRecent([])
            input.current?.focus()
          }}
        />
        <SearchResults
          id={id}
          found={result}
          active={active}
          onActive={setActive}
          onOpen={() => {
            keepSearch(query)
            onClose()
          }}
        />
        {nothing ? (
          <div className={styles.none}>
            <b>{result.state === 'failed' ? m.ui_search_failed() : m.ui_search_none({ query })}</b>
            <p>
              {result.state === 'failed' ? m.ui_search_failed_text() : m.ui_search_none_text()}{' '}
              {result.state === 'failed' ? null : (
                <a href={links.forum} className="lk">
                  {m.ui_search_ask()}
                </a>
              )}
            </p>
          </div>
        ) : null}
        <div className={styles.foot}>
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd> {m.ui_search_key_move()}
          </span>
          <span>
            <kbd>Enter</kbd> {m.ui_search_key_open()}
          </span>
          <span>
            <kbd>Esc</kbd> {m.ui_search_key_close()}
          </span>
          <span className={styles.count} role="status">
            {query && result.state === 'done' ? m.ui_search_count({ count: hits.length }) : ''}
          </span>
        </div>
      </search>
    </dialog>
  )
}
