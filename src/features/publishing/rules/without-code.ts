// A Markdown text without its code, in which links and pictures are words.

/** Begins or ends a block of code; a line of backticks with others further on is inline code. */
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/
const INLINE_CODE = /`[^`]*`/g

/** A block that is never closed ends with the text. */
export function withoutCode(text: string): string {
  const lines: string[] = []
  let open = ''
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? ''
    if (open === '' && mark === '') lines.push(line.replaceAll(INLINE_CODE, ''))
    else if (open === '') open = mark
    else if (mark.startsWith(open) && line.trim() === mark) open = ''
  }
  return lines.join('\n')
}
