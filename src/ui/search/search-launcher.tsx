// Opens the search dialog on `/`, Ctrl-K or a signal, and loads its code only then.
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Search } from './search-data.ts'
import { onSearch, openSearch } from './search-signal.ts'
import { OptionalPart } from '../page/optional-part.tsx'
import type { ShellLinks } from '../page/shell-data.ts'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))

/** Preloads the search dialog. */
export const readSearch = (): void => void import('./search-dialog.tsx')

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input,textarea,select') !== null)

export interface SearchLauncherProps {
  search: Search
  links: ShellLinks
  /** A search that found nothing has been given up. */
  onMissed: (query: string) => void
}

export function SearchLauncher({ search, links, onMissed }: SearchLauncherProps) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
      const command =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!slash && !command) return
      event.preventDefault()
      openSearch()
    }
    addEventListener('keydown', onKeyDown)
    const off = onSearch(setText)
    return () => {
      removeEventListener('keydown', onKeyDown)
      off()
    }
  }, [])
  if (text === null) return null
  return (
    <OptionalPart>
      <Suspense fallback={null}>
        <SearchDialog search={search} links={links} text={text} onMissed={onMissed} onClose={() => setText(null)} />
      </Suspense>
    </OptionalPart>
  )
}
