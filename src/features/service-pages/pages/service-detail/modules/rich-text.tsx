// Inline markup of one line of content: `**bold**` and `[label](address)`, nothing else and no HTML.
import type { ReactNode } from 'react'
import { SiteLink } from '../../../../../ui/primitives/site-link.tsx'

const MARKS = /\*\*(.+?)\*\*|\[([^[\]]+)\]\(((?:\/(?![/\\])|#|https:\/\/)[^\s()]*)\)/g

export function RichText({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const match of text.matchAll(MARKS)) {
    const [whole, bold, label, address = ''] = match
    parts.push(text.slice(at, match.index))
    parts.push(
      bold === undefined ? (
        <SiteLink key={match.index} to={address} className="lk">
          {label}
        </SiteLink>
      ) : (
        <b key={match.index}>{bold}</b>
      ),
    )
    at = match.index + whole.length
  }
  parts.push(text.slice(at))
  return <>{parts}</>
}
