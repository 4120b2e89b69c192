// A part of a page that only shows. The server renders it from data that stay there, and the browser keeps what it finds: neither
// the data nor the work of hydration follow. After a navigation the data do arrive, and React draws the part (decision 74).
import { createContext, type ReactNode, useContext } from 'react'
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

export function ServedPart<Value>({ name, value, children }: Props<Value>) {
  const source = useContext(ServedSource)
  const follow = useFollowLinks()
  const shown = value ?? (source.get(name) as Value | undefined)
  if (shown === undefined) {
    return (
      <div
        key="kept"
        style={CONTENTS}
        onClickCapture={follow}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  }
  return (
    <div key="drawn" style={CONTENTS}>
      {children(shown)}
    </div>
  )
}

/** The layout is that of the page around it. */
const CONTENTS = { display: 'contents' } as const
