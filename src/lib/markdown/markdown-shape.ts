// Conversion of a Markdown text's plain HTML tree to the portal's components: callouts, code with a head, tables with column
// labels, checklists, pictures, anchors, safe links. Works bottom up and changes no text.
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { contentPictureAt, contentPictureUrl } from './content-picture.ts'
import { codeBlock, groupTabs } from './markdown-code.ts'
import { element, isBlank, isElement, type Shaped, text, textOf } from './markdown-nodes.ts'
import type { MarkdownLabels } from './markdown-labels.ts'
import { safeLink } from './safe-link.ts'

/** Shapes the whole tree; headings are collected in `shaped`. */
export function shape(tree: Root, state: Shaped): void {
  tree.children = groupTabs(
    tree.children.flatMap((child) => shapeNode(child, state)),
    state,
  ) as RootContent[]
}

function shapeNode(node: RootContent, state: Shaped): ElementContent[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element') return []
  const shaper = SHAPES[node.tagName]
  if (node.tagName === 'pre') return [codeBlock(node, state)]
  node.children = groupTabs(
    node.children.flatMap((child) => shapeNode(child, state)),
    state,
  )
  return shaper ? shaper(node, state) : [node]
}

const SHAPES: Record<string, (node: Element, state: Shaped) => ElementContent[]> = {
  // The page's title is its only first-level heading.
  h1: (node, state) => heading({ ...node, tagName: 'h2' }, state),
  h2: (node, state) => heading(node, state),
  h3: (node, state) => heading(node, state),
  a: link,
  img: picture,
  p: paragraph,
  blockquote: callout,
  table,
  li: task,
  ol: steps,
  ul: (node) => [{ ...node, properties: hasClass(node, 'contains-task-list') ? { className: ['tasks'] } : {} }],
  section: (node) => [{ ...node, properties: { className: ['footnotes'] } }],
}

const hasClass = (node: Element, name: string): boolean =>
  Array.isArray(node.properties.className) && node.properties.className.includes(name)

/** Ids used by the pages around a text. */
const TAKEN = /^(?:main$|_|code\.)/

function heading(node: Element, { headings, words }: Shaped): ElementContent[] {
  if (hasClass(node, 'sr-only')) return [{ ...node, properties: { id: node.properties.id, className: ['vh'] } }]
  const name = textOf(node).trim()
  const slug = String(node.properties.id ?? '')
  const id = slug === '' || TAKEN.test(slug) ? `section-${slug}` : slug
  headings.push({ id, text: name, level: Number(node.tagName.slice(1)) })
  // Beside the heading rather than inside, so that a screen reader announces the heading once.
  const anchor = element('a', {
    className: ['anchor'],
    href: `#${encodeURIComponent(id)}`,
    ariaLabel: words.anchor(name),
  })
  return [element('div', { className: ['head'] }, [element(node.tagName, { id }, node.children), anchor])]
}

function link(node: Element): ElementContent[] {
  const { href, id, ariaLabel, ariaDescribedBy, dataFootnoteRef } = node.properties
  const hrefText = String(href ?? '')
  // An address in running Chinese text ends where the Chinese continues.
  const whole = textOf(node)
  const tail = /^https?:/i.test(whole) ? /[^\x21-\x7e].*$/su.exec(whole)?.[0] : undefined
  if (tail !== undefined) {
    const address = whole.slice(0, -tail.length)
    return [...link(element('a', { href: address }, [text(address)])), text(tail)]
  }
  const safe = safeLink(hrefText)
  if (!safe) return node.children
  const className = hasClass(node, 'data-footnote-backref') ? ['data-footnote-backref'] : undefined
  const rel = safe.leaves ? ['noopener', 'nofollow'] : undefined
  return [
    element('a', { href: safe.href, rel, className, id, ariaLabel, ariaDescribedBy, dataFootnoteRef }, node.children),
  ]
}

/** `![words](art:name "caption")` is a scene of the portal, whose words are its caption where it has none of its own;
 * `![words](picture:…)` is one that an operator uploaded; any other picture is replaced by its text. */
function picture(node: Element): ElementContent[] {
  const words = String(node.properties.alt ?? '')
  const caption = String(node.properties.title ?? '') || words
  const address = String(node.properties.src ?? '')
  const contentPicture = contentPictureAt(address)
  if (contentPicture) {
    const { width, height } = contentPicture
    return [element('img', { src: contentPictureUrl(contentPicture.name), alt: words, width, height, loading: 'lazy' })]
  }
  const name = /^art:([a-z\d-]+)$/.exec(address)?.[1]
  if (!name) return [text(words)]
  const place = element('span', { className: ['picture'], dataArt: name, role: 'img', ariaLabel: words })
  return [
    element('figure', { className: ['scene'] }, [
      place,
      ...(caption ? [element('figcaption', {}, [text(caption)])] : []),
    ]),
  ]
}

/** A scene is a block of its own; inside a sentence only its caption remains. */
function paragraph(node: Element): ElementContent[] {
  const isScene = (child: ElementContent): child is Element => isElement(child, 'figure')
  if (!node.children.some(isScene)) return [node]
  if (node.children.every((child) => isScene(child) || isBlank(child))) return node.children.filter(isScene)
  return [{ ...node, children: node.children.map((child) => (isScene(child) ? text(textOf(child)) : child)) }]
}

/** `> [!NOTE] Title`: what stands beside the mark is the title, otherwise the name of the tone. */
function callout(node: Element, { words }: Shaped): ElementContent[] {
  const at = node.children.findIndex((child) => !isBlank(child))
  const first = node.children[at]
  const start = isElement(first, 'p') ? first.children[0] : undefined
  const mark = start?.type === 'text' ? /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][^\S\n]*/.exec(start.value) : null
  if (!mark || !isElement(first, 'p') || start?.type !== 'text') return [node]
  const tone = (mark[1] ?? 'NOTE').toLowerCase() as keyof MarkdownLabels['tones']
  start.value = start.value.slice(mark[0].length)
  const [title, rest] = firstLine(first.children)
  first.children = rest
  const body = rest.every(isBlank) ? node.children.toSpliced(at, 1) : node.children
  const name = words.tones[tone]
  const titleNodes = title.every(isBlank)
    ? [text(name)]
    : [element('span', { className: ['vh'] }, [text(words.tone(name))]), ...title]
  return [
    element('div', { className: ['callout'], role: 'note', dataTone: tone }, [
      element('p', { className: ['callout-title'] }, titleNodes),
      ...body,
    ]),
  ]
}

/** The inline nodes of a paragraph's first line, and the others. */
function firstLine(nodes: ElementContent[]): [line: ElementContent[], rest: ElementContent[]] {
  const end = nodes.findIndex((node) => isElement(node, 'br') || (node.type === 'text' && node.value.includes('\n')))
  const last = nodes[end]
  if (last?.type !== 'text') return end < 0 ? [nodes, []] : [nodes.slice(0, end), nodes.slice(end + 1)]
  const cut = last.value.indexOf('\n')
  return [
    [...nodes.slice(0, end), text(last.value.slice(0, cut))],
    [text(last.value.slice(cut + 1)), ...nodes.slice(end + 1)],
  ]
}

/** `1. ### Title`: a list whose items all begin with a heading is a path of numbered steps. */
function steps(node: Element): ElementContent[] {
  const items = node.children.filter((child): child is Element => isElement(child, 'li'))
  const isStep = ({ children }: Element) => {
    const first = children.find((child) => !isBlank(child))
    return isElement(first, 'div') && hasClass(first, 'head')
  }
  return [
    { ...node, properties: { start: node.properties.start, ...(items.every(isStep) ? { className: ['steps'] } : {}) } },
  ]
}

/** Letters of a type, and of whether it is required. */
const MAX_SHORT_CELL = 16
/** Place of a field's cells in its entry: type and requirement beside the name, the description below. */
const FIELD_CARD = [undefined, 'short', 'short', 'text']

/** Whether a row describes a field: its name as code, type, requirement, description. */
function isFieldRow(row: readonly ElementContent[]): boolean {
  const [name, ...others] = row
  const isShort = (cell: ElementContent) => textOf(cell).trim().length <= MAX_SHORT_CELL
  return (
    row.length === FIELD_CARD.length &&
    isElement(name, 'td') &&
    name.children.every((part) => isElement(part, 'code')) &&
    others.slice(0, 2).every(isShort)
  )
}

/** Labels each cell with its column heading, for narrow screens where a row becomes an entry. */
function table(node: Element): ElementContent[] {
  const rows = node.children.flatMap((part) => (isElement(part, 'thead', 'tbody') ? part.children : []))
  const cells = rows.flatMap((row) =>
    isElement(row, 'tr') ? [row.children.filter((cell) => isElement(cell, 'td', 'th'))] : [],
  )
  const names = (cells[0] ?? []).map((cell) => textOf(cell).trim())
  const isOfFields = cells.length > 1 && cells.slice(1).every(isFieldRow)
  for (const row of cells) {
    for (const [at, cell] of row.entries()) {
      const { align } = cell.properties
      const dataAlign = align === 'center' || align === 'right' ? align : undefined
      // The corner above row names heads nothing.
      if (cell.tagName === 'th' && names[at] === '') Object.assign(cell, { tagName: 'td', properties: {} })
      else if (cell.tagName === 'th') cell.properties = { scope: 'col', dataAlign }
      else {
        cell.properties = {
          dataTh: names[at] ?? '',
          dataAlign,
          dataCard: isOfFields ? FIELD_CARD[at] : undefined,
        }
        cell.children = [element('span', {}, cell.children)]
      }
    }
  }
  return [node]
}

/** Elements that end the line beside a check box. */
const BLOCKS = ['p', 'ul', 'ol', 'figure', 'table', 'div', 'blockquote', 'hr']

/** `- [ ]`: a check box with its text as label; the page makes it work and remembers it. */
function task(node: Element, state: Shaped): ElementContent[] {
  const id = node.properties.id
  if (!hasClass(node, 'task-list-item')) return [{ ...node, properties: { id } }]
  const children = node.children.filter((child, at) => at > 0 || !isBlank(child))
  const first = children[0]
  const isLoose = isElement(first, 'p')
  const end = isLoose ? 1 : children.findIndex((child) => isElement(child, ...BLOCKS))
  const rest = end < 0 ? [] : children.slice(end)
  const line = isLoose ? first.children : end < 0 ? children : children.slice(0, end)
  const box = line.find((child): child is Element => isElement(child, 'input'))
  const checked = box?.properties.checked === true
  const input = element('input', {
    type: 'checkbox',
    disabled: true,
    dataTask: state.tasks++,
    ...(checked ? { checked } : {}),
  })
  const label = element('label', {}, [
    input,
    element(
      'span',
      {},
      line.filter((child) => child !== box),
    ),
  ])
  return [element('li', { className: ['task'] }, [label, ...rest])]
}
