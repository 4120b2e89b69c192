// Helpers for the HTML tree of a Markdown text, and the data collected while it is shaped.
import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { MarkdownLabels } from './markdown-labels.ts'

export type Heading = { id: string; text: string; level: number }
/** Captioned code: its anchor, its caption, and its versions. */
export type Sample = { id: string; title: string; tabs: string[] }
export type Shaped = { headings: Heading[]; words: MarkdownLabels; tasks: number; codes: number }

export const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})
export const text = (value: string): ElementContent => ({ type: 'text', value })

/** All text inside a node. */
export const textOf = (node: RootContent | Root): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''

export const isElement = (node: RootContent | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && names.includes(node.tagName)

export const isBlank = (node: RootContent): boolean => node.type === 'text' && node.value.trim() === ''
