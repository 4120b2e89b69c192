// Documents' code samples with the reader's own appId.
import { expect, test } from 'vitest'
import { hasSampleApp, SAMPLE_ORIGIN, withAppId, withOrigin } from './sample-app.ts'

test('code has the reader’s appId, prose keeps the sample', () => {
  const html =
    '<p>例如 10086421。</p><pre class="a"><code>appId: \'10086421\'</code></pre><pre><code>-d appId=10086421</code></pre>'
  expect(hasSampleApp(html)).toBe(true)
  expect(withAppId(html, 10086007)).toBe(
    '<p>例如 10086421。</p><pre class="a"><code>appId: \'10086007\'</code></pre><pre><code>-d appId=10086007</code></pre>',
  )
  expect(hasSampleApp('<p>10086421</p><pre><code>x</code></pre>')).toBe(false)
})

test('code and prose have the URL of the portal', () => {
  const html = `<p>At ${SAMPLE_ORIGIN}.</p><pre><code>curl ${SAMPLE_ORIGIN}/api/open/v1/app</code></pre>`
  expect(withOrigin(html, 'http://localhost:8592')).toBe(
    '<p>At http://localhost:8592.</p><pre><code>curl http://localhost:8592/api/open/v1/app</code></pre>',
  )
})
