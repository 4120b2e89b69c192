// Long Markdown rendered in a thread: the same result, and the main thread goes on.
import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'
import { renderAside } from './render-aside.ts'

const PART = '## 推送\n\n用 `push` 发一条消息，见[签名](/docs?id=201)。\n\n```json\n{ "code": "200" }\n```\n\n'

test.each([
  ['short', PART],
  ['long', PART.repeat(400)],
])('a %s text comes out as rendered at once', async (_length, markdown) => {
  expect(await renderAside(markdown, 'zh-CN')).toEqual(renderMarkdown(markdown, 'zh-CN'))
})

test('several long texts are rendered in turn, each its own', async () => {
  const texts = ['一', '二', '三'].map((word) => PART.repeat(300) + word)
  const rendered = await Promise.all(texts.map((text) => renderAside(text, 'zh-CN')))
  expect(rendered.map(({ plain }) => plain.at(-1))).toEqual(['一', '二', '三'])
})

test('timers go on while a long text is rendered', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  await renderAside(PART.repeat(800), 'zh-CN')
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})
