// Code blocks in rendered Markdown: a figure with a head (title, tabs, place for the copy button) above the code. Consecutive
// fences with `tab="…"` share one figure. The page attaches the buttons' behavior.
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { CODE_LANGUAGES } from './code-languages.ts'
import { element, isBlank, isElement, type Sample, type Shaped, text } from './markdown-nodes.ts'

/** Display names of languages, for fences without a title. */
const NAMES: Record<string, string> = { ...CODE_LANGUAGES, js: 'JavaScript', sh: 'Shell', ts: 'TypeScript' }

/** Token classes that the theme colors; other spans are dropped, because they would double the size of the page. */
const COLOURED =
  /^hljs-(?:comment|quote|meta|doctag|string|regexp|attr-value|addition|deletion|template-variable|keyword|literal|built_in|selector-tag|name|type|tag|section)$/

type Fence = { title: string; tab: string; name: string; code: Element }

/** Figures by element, needed to merge neighbouring ones. */
const fences = new WeakMap<Element, Fence>()

const samples = new WeakMap<Element, Sample>()

/** Captioned code in a shaped tree, in order. */
export const samplesIn = (node: Root | RootContent): Sample[] => {
  const own = node.type === 'element' ? samples.get(node) : undefined
  return own ? [own] : 'children' in node ? node.children.flatMap(samplesIn) : []
}

/** Meta string of a fence: the caption, and which version of the code it is. */
export function captionOf(code: Element): { title: string; tab: string } {
  const meta = (code.data as { meta?: string | null } | undefined)?.meta ?? ''
  return { title: metaOf(meta, 'title'), tab: metaOf(meta, 'tab') }
}

/** A figure for one `pre > code`. */
export function codeBlock(pre: Element, state: Shaped): Element {
  const code = pre.children.find((child): child is Element => isElement(child, 'code')) ?? element('code', {}, [])
  const classes = Array.isArray(code.properties.className) ? code.properties.className.map(String) : []
  const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? ''
  const fence = {
    ...captionOf(code),
    name: NAMES[language.toLowerCase()] ?? state.words.code,
    code: element('code', { className: classes }, code.children.flatMap(keepColourSpans)),
  }
  const figure = figureOf([fence], state)
  fences.set(figure, fence)
  return figure
}

function keepColourSpans(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node]
  const children = node.children.flatMap(keepColourSpans)
  const colourClasses = Array.isArray(node.properties.className)
    ? node.properties.className.filter((name) => COLOURED.test(String(name)))
    : []
  return colourClasses.length > 0 ? [element('span', { className: colourClasses }, children)] : children
}

/** Merges consecutive figures of fences with tabs; another title or a repeated tab starts a new one. */
export function groupTabs(nodes: ElementContent[], state: Shaped): ElementContent[] {
  const out: ElementContent[] = []
  let group: Fence[] = []
  const close = () => {
    if (group.length > 0) out.push(figureOf(group, state))
    group = []
  }
  for (const node of nodes) {
    const fence = node.type === 'element' ? fences.get(node) : undefined
    if (fence?.tab) {
      const isNext = fence.title && fence.title !== group[0]?.title
      if (isNext || group.some(({ tab }) => tab === fence.tab)) close()
      group.push(fence)
    } else if (group.length === 0 || !isBlank(node)) {
      close()
      out.push(node)
    }
  }
  close()
  return out
}

const metaOf = (meta: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(meta)?.[1]?.trim() ?? ''

function figureOf(group: Fence[], state: Shaped): Element {
  const { words } = state
  const number = ++state.codes
  const many = group.length > 1
  const first = group[0]
  const title = first?.title || (many ? '' : first?.tab || first?.name || words.code)
  const copy = element('button', {
    type: 'button',
    className: ['code-copy', 'js'],
    ariaLabel: words.copy,
    dataCopy: '',
  })
  const tabs = group.map(({ tab }, at) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        className: ['code-tab'],
        id: `code.${number}.tab.${at}`,
        ariaControls: [`code.${number}.${at}`],
        ariaSelected: at === 0 ? 'true' : 'false',
        tabIndex: at === 0 ? 0 : -1,
      },
      [text(tab)],
    ),
  )
  const id = first?.title ? `code.${number}` : undefined
  const head = element('div', { className: ['code-head'], id }, [
    ...(title ? [element('span', { className: ['code-title'] }, [text(title)])] : []),
    ...(many
      ? [
          element(
            'div',
            { className: ['code-tabs'], role: 'tablist', ariaLabel: words.tabs(title || words.code) },
            tabs,
          ),
        ]
      : []),
    copy,
  ])
  const texts = group.map(({ code }, at) =>
    element(
      'pre',
      {
        tabIndex: 0,
        ...(many
          ? {
              role: 'tabpanel',
              id: `code.${number}.${at}`,
              ariaLabelledBy: [`code.${number}.tab.${at}`],
              ...(at > 0 ? { dataOff: '' } : {}),
            }
          : { role: 'group', ariaLabel: title }),
      },
      [code],
    ),
  )
  const figure = element('figure', { className: ['code'] }, [head, ...texts])
  if (id) samples.set(figure, { id, title, tabs: group.map(({ tab }) => tab).filter(Boolean) })
  return figure
}
