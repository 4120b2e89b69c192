// Texts that rendering adds: names for marks and buttons. They are not messages, because content is rendered when it is
// imported, outside any page.
import type { InLanguages } from '../text/language.ts'

export type MarkdownLabels = {
  tones: { note: string; tip: string; important: string; warning: string; caution: string }
  /** Before a title, for screen readers. */
  tone: (name: string) => string
  anchor: (heading: string) => string
  code: string
  copy: string
  tabs: (name: string) => string
  footnotes: string
  back: string
}

export const MARKDOWN_LABELS: InLanguages<MarkdownLabels> = {
  'zh-CN': {
    tones: { note: '说明', tip: '建议', important: '重要', warning: '注意', caution: '警告' },
    tone: (name) => `${name}：`,
    anchor: (heading) => `本节链接：${heading}`,
    code: '代码',
    copy: '复制代码',
    tabs: (name) => `${name}的版本`,
    footnotes: '脚注',
    back: '回到正文',
  },
  en: {
    tones: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
    tone: (name) => `${name}: `,
    anchor: (heading) => `Link to this section: ${heading}`,
    code: 'Code',
    copy: 'Copy code',
    tabs: (name) => `Versions of ${name}`,
    footnotes: 'Footnotes',
    back: 'Back to the text',
  },
}
