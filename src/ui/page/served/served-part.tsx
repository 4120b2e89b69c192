// A part of a page that only shows. The server renders it from data that stay there, and the browser keeps what it finds: neither
// the data nor the work of hydration follow. With a navigation or a sent form the data arrive, and React draws it (decision 74).
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useFollowLinks } from './use-follow-links.ts'

/** Data of such parts by name, while the server renders a whole page. */
export const ServedSource = createContext<ReadonlyMap<string, unknown>>(new Map())

type Props<Value> = {
  /** As `serve` names it in the loader. */
  name: string
  /** What `serve` answered: null while a whole page is rendered and hydrated. */
  value: Value | null
  /** Draws the part: links and text, no state, no handlers. */
  children: (value: Value) => ReactNode
}

/** The layout is that of the page around it. */
const CONTENTS = { display: 'contents' } as const

export function ServedPart<Value>({ name, value, children }: Props<Value>) {
  const source = useContext(ServedSource)
  const currentValue = value ?? (source.get(name) as Value | undefined)
  return currentValue === undefined ? <Kept /> : <div style={CONTENTS}>{children(currentValue)}</div>
}

/** Server-rendered HTML; refetched if React has re-rendered the page without it. */
function Kept() {
  const place = useRef<HTMLDivElement>(null)
  const follow = useFollowLinks('a[data-discover]')
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!place.current?.firstChild) void revalidate()
  }, [revalidate])
  return (
    <div
      ref={place}
      style={CONTENTS}
      onClickCapture={follow}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
