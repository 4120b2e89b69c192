// CodeMirror over a text area: its own module, since no other page loads it.
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { FieldControl } from '../../../../ui/forms/field.tsx'

type Around = { before: string; after: string; line?: boolean }
/** What a screen reader is told of the field. */
export type FieldState = Pick<FieldControl, 'aria-invalid' | 'aria-describedby'>

export type TextEditor = {
  /** Puts marks around the selection, or at the beginning of its line. */
  wrap: (around: Around) => void
  /** Puts marks around the selection as a paragraph of its own, such as a table. */
  block: (around: Pick<Around, 'before' | 'after'>) => void
  link: (title: string, url: string) => void
  picture: (alt: string, address: string) => void
  describe: (state: FieldState) => void
  destroy: () => void
}

const LOOK = EditorView.theme({
  '&': { fontSize: 'var(--fs-14)' },
  '.cm-content': { fontFamily: 'var(--font-mono)', lineHeight: '1.7', padding: '12px 4px', caretColor: 'var(--text)' },
  '.cm-scroller': { maxHeight: '70vh', minHeight: '420px', overflow: 'auto' },
  '&.cm-focused': { outline: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--brand-soft-2)',
  },
})

const MARKS = HighlightStyle.define([
  { tag: tags.heading, fontWeight: 'var(--fw-bold)' },
  { tag: tags.strong, fontWeight: 'var(--fw-bold)' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--brand-text)' },
  { tag: [tags.processingInstruction, tags.labelName, tags.monospace], color: 'var(--text-3)' },
])

type Options = {
  parent: HTMLElement
  field: HTMLTextAreaElement
  label: string
  isMarkdown: boolean
  /** Pictures that were pasted or dropped; the cursor is where they were. */
  onPictures: (files: File[]) => void
  /** @param share of the text that is above the view, 0 to 1 */
  onScroll: (share: number) => void
}

const shareAbove = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number =>
  scrollHeight > clientHeight ? scrollTop / (scrollHeight - clientHeight) : 0

const picturesIn = (data: DataTransfer | null): File[] =>
  Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'))

/** Every change is written to the field, which the form sends and saves. */
export function textEditor({ parent, field, label, isMarkdown, onPictures, onScroll }: Options): TextEditor {
  const takePictures = (event: Event, data: DataTransfer | null): boolean => {
    const files = picturesIn(data)
    if (files.length === 0) return false
    event.preventDefault()
    onPictures(files)
    return true
  }
  const pictures = EditorView.domEventHandlers({
    paste: (event) => takePictures(event, event.clipboardData),
    drop: (event, view) => {
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY })
      if (at !== null && picturesIn(event.dataTransfer).length > 0) view.dispatch({ selection: { anchor: at } })
      return takePictures(event, event.dataTransfer)
    },
  })
  const fieldState = new Compartment()
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: field.value,
      extensions: [
        history(),
        drawSelection(),
        EditorView.lineWrapping,
        keymap.of([...defaultKeymap, ...historyKeymap, ...(isMarkdown ? [] : [indentWithTab])]),
        ...(isMarkdown ? [markdown(), pictures] : []),
        syntaxHighlighting(MARKS),
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', tabindex: '0' }),
        fieldState.of([]),
        EditorView.domEventObservers({ scroll: (_, { scrollDOM }) => onScroll(shareAbove(scrollDOM)) }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (!docChanged) return
          field.value = state.doc.toString()
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }),
        LOOK,
      ],
    }),
  })
  const insert = (text: string, from: number, to: number, head: number) => {
    view.dispatch({ changes: { from, to, insert: text }, selection: { anchor: head }, scrollIntoView: true })
    view.focus()
  }
  return {
    wrap: ({ before, after, line }) => {
      const { from, to } = view.state.selection.main
      if (line) {
        const start = view.state.doc.lineAt(from).from
        insert(before, start, start, to + before.length)
        return
      }
      const selectedText = view.state.sliceDoc(from, to)
      insert(before + selectedText + after, from, to, from + before.length + selectedText.length)
    },
    block: ({ before, after }) => {
      const { doc, selection } = view.state
      const { from, to } = selection.main
      const [first, last] = [doc.lineAt(from), doc.lineAt(to)]
      const selectedText = view.state.sliceDoc(from, to)
      const left = doc.sliceString(first.from, from).trim()
      const isAfterText = left !== '' || (first.number > 1 && doc.line(first.number - 1).text.trim() !== '')
      const isBeforeText = doc.sliceString(to, last.to).trim() !== ''
      const lead = isAfterText ? (left ? '\n\n' : '\n') : ''
      const head = from + lead.length + before.length + selectedText.length
      insert(lead + before + selectedText + after + (isBeforeText ? '\n\n' : ''), from, to, head)
    },
    link: (title, url) => {
      const { from, to } = view.state.selection.main
      const words = view.state.sliceDoc(from, to) || title
      const text = `[${words.replaceAll(/[[\]]/g, '\\$&')}](${url})`
      insert(text, from, to, from + text.length)
    },
    picture: (alt, address) => {
      const { from, to } = view.state.selection.main
      const line = view.state.doc.lineAt(from)
      const [left, right] = [line.text.slice(0, from - line.from).trim(), view.state.sliceDoc(to, line.to).trim()]
      // A paragraph of its own, unless it was put into the middle of a line.
      const [before, after] = left && right ? ['', ''] : [left && '\n\n', right && '\n\n']
      const text = `${before}![${alt.replaceAll(/[[\]]/g, '\\$&')}](${address})${after}`
      insert(text, from, to, from + text.length - after.length)
    },
    describe: (state) => {
      const attributes: Record<string, string> = {}
      if (state['aria-invalid']) attributes['aria-invalid'] = 'true'
      if (state['aria-describedby']) attributes['aria-describedby'] = state['aria-describedby']
      view.dispatch({ effects: fieldState.reconfigure(EditorView.contentAttributes.of(attributes)) })
    },
    destroy: () => view.destroy(),
  }
}
