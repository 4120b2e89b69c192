// What may be in a rendered text: these elements with these attributes, nothing else. Everything that markdown-shape.ts
// makes passes through here as well.
import type { Options } from 'rehype-sanitize'

const TABS = ['id', 'tabIndex', 'ariaLabel', 'ariaLabelledBy', 'dataOff']

export const SCHEMA: Options = {
  tagNames: [
    'a', 'b', 'br', 'button', 'code', 'del', 'div', 'em', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr',
    'input', 'label', 'li', 'ol', 'p', 'pre', 'blockquote', 'section', 'span', 'strong', 'sup', 'table', 'tbody', 'td',
    'th', 'thead', 'tr', 'ul',
  ],
  attributes: {
    a: [
      ['href', /^(?:#|\/(?![/\\])|mailto:|tel:)/],
      ['className', 'anchor', 'data-footnote-backref'],
      ['rel', 'noopener', 'nofollow'],
      'id', 'ariaLabel', 'ariaDescribedBy', 'dataFootnoteRef',
    ],
    button: [
      ['type', 'button'], ['role', 'tab'], ['className', 'code-tab', 'code-copy', 'js'],
      'id', 'tabIndex', 'ariaControls', 'ariaLabel', 'ariaSelected', 'dataCopy',
    ],
    code: [['className', 'hljs', /^language-[\w+#-]+$/]],
    div: [['className', 'callout', 'code-head', 'code-tabs', 'head'], ['role', 'note', 'tablist'], ['dataTone', 'note', 'tip', 'warning'], 'ariaLabel'],
    figure: [['className', 'code', 'scene']],
    h2: ['id', ['className', 'vh']],
    h3: ['id'],
    h4: ['id'],
    h5: ['id'],
    h6: ['id'],
    input: [['type', 'checkbox'], ['disabled', true], ['checked', true], 'dataTask'],
    li: ['id', ['className', 'task']],
    ol: ['start'],
    pre: [['role', 'group', 'tabpanel'], ...TABS],
    section: [['className', 'footnotes']],
    span: [
      ['className', 'code-title', 'vh', 'picture', /^hljs-[a-z_]+$/],
      ['dataArt', /^[a-z\d-]+$/], ['role', 'img'], ['lang', /^[A-Za-z-]{2,10}$/], 'ariaLabel',
    ],
    td: ['dataTh', ['dataAlign', 'center', 'right']],
    th: [['scope', 'col'], ['dataAlign', 'center', 'right']],
    ul: [['className', 'tasks']],
  },
  ancestors: { tbody: ['table'], td: ['table'], th: ['table'], thead: ['table'], tr: ['table'] },
  protocols: { href: ['mailto', 'tel'] },
  required: { input: { type: 'checkbox', disabled: true }, button: { type: 'button' } },
  strip: ['script', 'style'],
  // Every id is made by markdown-shape.ts or from a heading; none is written by hand.
  clobber: [],
  clobberPrefix: '',
  allowComments: false,
  allowDoctypes: false,
}
