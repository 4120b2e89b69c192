// Rendered Markdown, and that no hostile input survives in it.
import { describe, expect, test } from 'vitest'
import { HOSTILE_MARKDOWN } from '../../../test/hostile/hostile-markdown.ts'
import { renderMarkdown } from './markdown.ts'

/** Start tags of rendered HTML with their attributes; rendering double-quotes every attribute. */
function tagsOf(html: string): { name: string; attributes: Record<string, string> }[] {
  const startTags = html.replaceAll(/<\/[a-z\d]+>/g, '')
  return [...startTags.matchAll(/<([a-z\d]+)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*>/g)].map(
    ([, name = '', rest = '']) => ({
      name,
      attributes: Object.fromEntries(
        [...rest.matchAll(/([^\s=>"]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, value]),
      ),
    }),
  )
}

/** Number of "<" outside quotes that start no tag known to tagsOf. */
function strayBrackets(html: string): number {
  const bare = html.replaceAll(/"[^"]*"/g, (value, at: number) => (/=$/.test(html.slice(0, at)) ? '""' : value))
  return (bare.match(/</g)?.length ?? 0) - tagsOf(html).length - (bare.match(/<\/[a-z\d]+>/g)?.length ?? 0)
}

const ELEMENTS =
  /^(?:a|b|blockquote|br|button|code|del|div|em|figcaption|figure|h[2-6]|hr|img|input|label|li|ol|p|pre|section|span|strong|sup|table|tbody|td|th|thead|tr|ul)$/
const ATTRIBUTES =
  /^(?:href|class|rel|id|role|type|start|scope|tabindex|disabled|checked|aria-(?:label|labelledby|describedby|controls|selected)|data-(?:th|align|tone|off|copy|task|art|footnote-ref))$/
const ADDRESSES = /^(?:#[^"]*|\/(?![/\\])[^"]*|mailto:[^"]*|tel:[^"]*)$/

describe('hostile text', () => {
  test('the corpus is large', () => expect(HOSTILE_MARKDOWN.length).toBeGreaterThanOrEqual(40))

  test.each(HOSTILE_MARKDOWN.map((markdown) => [markdown.slice(0, 60), markdown]))('%s', (_, markdown) => {
    const { html } = renderMarkdown(markdown)
    const tags = tagsOf(html)
    expect(strayBrackets(html)).toBe(0)
    for (const { name, attributes } of tags) {
      expect(name).toMatch(ELEMENTS)
      for (const [key, value] of Object.entries(attributes)) {
        expect(key).toMatch(ATTRIBUTES)
        if (key === 'href') {
          expect(value).toMatch(ADDRESSES)
          if (value.startsWith('/leave'))
            expect(decodeURIComponent(value.slice('/leave?to='.length))).toMatch(/^https?:\/\/[^@]+$/)
        }
        if (key === 'id') expect(value).not.toBe('main')
        if (key === 'type') expect(['button', 'checkbox']).toContain(value)
      }
    }
  })
})

describe('a picture', () => {
  const name = 'aB3-_'.padEnd(24, 'x')

  test('that was uploaded keeps its place while it loads', () => {
    const { html, plain } = renderMarkdown(`看 ![潮位表](picture:${name}-1200x800)`)
    expect(html).toBe(
      `<p>看 <img src="/api/dev/v1/content/picture?name=${name}" alt="潮位表" width="1200" height="800" loading="lazy"></p>`,
    )
    expect(plain).toContain('潮位表')
  })

  test.each([
    'https://elsewhere.example/a.png',
    '/api/dev/v1/content/picture?name=x',
    `picture:${name}`,
    `picture:${name}-0x10`,
    `picture:${name}x-10x10`,
    'picture:../../../../secret-----1-10x10',
    'data:image/png;base64,AAAA',
  ])('at %s is replaced by its words', (address) => {
    expect(renderMarkdown(`![潮位表](${address})`).html).toBe('<p>潮位表</p>')
  })
})

describe('Markdown elements', () => {
  test('headings get ids in any script and are listed; the first level becomes the second', () => {
    const { html, headings } = renderMarkdown('# 开始\n\n## 请求参数\n\n### A, b\n\n#### four\n\n## 请求参数')
    expect(headings).toEqual([
      { id: '开始', text: '开始', level: 2 },
      { id: '请求参数', text: '请求参数', level: 2 },
      { id: 'a-b', text: 'A, b', level: 3 },
      { id: '请求参数-1', text: '请求参数', level: 2 },
    ])
    expect(html).not.toContain('<h1')
    expect(html).toContain(
      '<div class="head"><h2 id="开始">开始</h2><a class="anchor" href="#%E5%BC%80%E5%A7%8B" aria-label="本节链接：开始"></a></div>',
    )
  })

  test('callouts have a tone and a name in the language of the text', () => {
    expect(renderMarkdown('> [!WARNING]\n> mind the **gap**', 'en').html).toBe(
      '<div class="callout" role="note" data-tone="warning"><p class="callout-title">Warning</p>\n<p>mind the <strong>gap</strong></p>\n</div>',
    )
    expect(renderMarkdown('> [!NOTE]\n>\n> 一段').html).toContain('<p>一段</p>')
    expect(renderMarkdown('> plain').html).toContain('<blockquote>')
    expect(renderMarkdown('> [!DANGER]\n> plain').html).toContain('<blockquote>')
  })

  test('what stands beside the mark is the title of a callout', () => {
    const { html, plain } = renderMarkdown('> [!CAUTION] 密钥只放在 `服务端`\n> 放进安装包等于公开。\n>\n> 第二段')
    expect(html).toBe(
      '<div class="callout" role="note" data-tone="caution"><p class="callout-title"><span class="vh">警告：</span>密钥只放在 <code>服务端</code></p>\n<p>放进安装包等于公开。</p>\n<p>第二段</p>\n</div>',
    )
    expect(plain).toBe('密钥只放在 服务端\n放进安装包等于公开。\n第二段')
    expect(renderMarkdown('> [!TIP] only a title', 'en').html).toBe(
      '<div class="callout" role="note" data-tone="tip"><p class="callout-title"><span class="vh">Tip: </span>only a title</p>\n\n</div>',
    )
  })

  test('an empty cell of a table’s head heads nothing', () => {
    expect(renderMarkdown('| | a |\n|---|---|\n| b | 1 |').html).toContain('<td></td>\n<th scope="col">a</th>')
  })

  test('a list whose items begin with headings is a path of steps', () => {
    const { html, headings } = renderMarkdown('1. ### 开通\n\n   一段\n\n2. ### 发送\n\n   二段')
    expect(html).toContain('<ol class="steps">')
    expect(headings.map(({ text, level }) => [text, level])).toEqual([
      ['开通', 3],
      ['发送', 3],
    ])
    expect(renderMarkdown('1. 开通\n2. 发送').html).not.toContain('steps')
  })

  test('fences with tabs form one block, another title starts the next', () => {
    const { html } = renderMarkdown(
      '```js tab="A"\n1\n```\n\n```js tab="B"\n2\n```\n\n```js title="T" tab="A"\n3\n```\n\n```js title="T" tab="C"\n4\n```\n\ntext\n\n```json title="x.json"\n{}\n```',
    )
    expect(html.match(/<figure class="code">/g)).toHaveLength(3)
    expect(html.match(/role="tab"/g)).toHaveLength(4)
    expect(html).toContain('<span class="code-title">T</span>')
    expect(html).toContain('<span class="code-title">x.json</span>')
    expect(html.match(/data-off/g)).toHaveLength(2)
  })

  test('code with a caption has its own anchor, and captions are part of the text', () => {
    const { html, samples, plain } = renderMarkdown(
      '```js title="T" tab="A"\n1\n```\n\n```js title="T" tab="B"\n2\n```\n\n```js\n3\n```\n\n- x\n\n  ```json title="x.json"\n  {}\n  ```',
    )
    expect(samples.map(({ title, tabs }) => [title, tabs])).toEqual([
      ['T', ['A', 'B']],
      ['x.json', []],
    ])
    for (const { id, title } of samples)
      expect(html).toContain(`<div class="code-head" id="${id}"><span class="code-title">${title}</span>`)
    expect(new Set(samples.map(({ id }) => id)).size).toBe(2)
    expect(plain).toBe('T\nA\n1\nB\n2\n3\nx\nx.json\n{}')
  })

  test('code is colored by classes, in the languages used by documents', () => {
    const fences = {
      kotlin: 'fun a() = "x"',
      java: 'class A {}',
      js: 'const a = 1',
      ts: 'type A = 1',
      json: '{"a": true}',
      xml: '<a b="c"/>',
      bash: 'if true; then echo "x"; fi',
      http: 'GET /a HTTP/1.1',
      sql: 'select 1',
      python: 'def a(): pass',
      yaml: 'a: true',
    }
    for (const [language, code] of Object.entries(fences)) {
      expect(renderMarkdown(`\`\`\`${language}\n${code}\n\`\`\``).html, language).toContain('class="hljs-')
    }
    expect(renderMarkdown('```brainfuck\n+++\n```').html).toContain('+++')
  })

  test('cells know the heading of their column', () => {
    const { html } = renderMarkdown('| 字段 | n |\n|---|--:|\n| `a` | 1 |')
    expect(html).toContain('<th scope="col">字段</th>')
    expect(html).toContain('<td data-th="字段"><span><code>a</code></span></td>')
    expect(html).toContain('<td data-th="n" data-align="right"><span>1</span></td>')
  })

  test('a row of a field says its type beside its name', () => {
    const row = (type: string) => `| a | b | c | d |\n|---|---|---|---|\n| \`id\` | ${type} | required | Number |`
    expect(renderMarkdown(row('string')).html).toContain('<td data-th="b" data-card="short"><span>string</span></td>')
    expect(renderMarkdown(row('string')).html).toContain('<td data-th="d" data-card="text"><span>Number</span></td>')
    expect(renderMarkdown(row('text of several words')).html).not.toContain('data-card')
  })

  test('checkboxes have their text as label', () => {
    const { html } = renderMarkdown('- [ ] one\n- [x] two')
    expect(html).toContain('<ul class="tasks">')
    expect(html).toContain(
      '<li class="task"><label><input type="checkbox" disabled data-task="1" checked><span> two</span></label></li>',
    )
  })

  test('a scene becomes a figure; other images become their text', () => {
    expect(renderMarkdown('![路径](art:doc-push-route)').html).toBe(
      '<figure class="scene"><span class="picture" data-art="doc-push-route" role="img" aria-label="路径"></span><figcaption>路径</figcaption></figure>',
    )
    expect(renderMarkdown('![路径](art:doc-push-route "图 1")')).toMatchObject({
      html: '<figure class="scene"><span class="picture" data-art="doc-push-route" role="img" aria-label="路径"></span><figcaption>图 1</figcaption></figure>',
      plain: '路径\n图 1',
    })
    expect(renderMarkdown('a ![b](art:push) c ![d](https://x.example/d.png)').html).toBe('<p>a b c d</p>')
  })

  test('internal links stay, external links go through the leaving page', () => {
    const { html } = renderMarkdown(
      '[a](/docs?id=150#b) [c](#d) [e](https://f.example/g?h=i) [j](mailto:k@l.example) 见 https://m.example/n。后',
    )
    expect(html).toContain('<a href="/docs?id=150#b">a</a>')
    expect(html).toContain('<a href="#d">c</a>')
    expect(html).toContain('<a href="/leave?to=https%3A%2F%2Ff.example%2Fg%3Fh%3Di" rel="noopener nofollow">e</a>')
    expect(html).toContain('<a href="mailto:k@l.example">j</a>')
    expect(html).toContain('https://m.example/n</a>。后')
  })

  test('footnotes work', () => {
    const { html, headings } = renderMarkdown('a[^1]\n\n[^1]: b', 'en')
    expect(html).toContain('href="#note-fn-1"')
    expect(html).toContain('<li id="note-fn-1">')
    expect(headings).toEqual([])
  })

  test('plain text and reading time', () => {
    const { plain, minutes } = renderMarkdown(
      '## 标题\n\n> [!TIP]\n> 一 **二**\n\n| a | b |\n|---|---|\n| c | `d` |\n\n```js\nx()\n```',
    )
    expect(plain).toBe('标题\n一 二\na\nb\nc\nd\nx()')
    expect(minutes).toBe(1)
    expect(renderMarkdown('字'.repeat(4000)).minutes).toBe(10)
    expect(renderMarkdown('word '.repeat(1000)).minutes).toBe(5)
  })
})
