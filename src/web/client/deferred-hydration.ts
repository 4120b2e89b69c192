// When a page's scripts begin to load: after its first paint. Fetched beside the style sheets they would share the line with
// them, and on a phone the largest paint came a third later.
import { EARLY_CLICK_SCRIPT } from './replay-early-clicks.tsx'

const PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
const STATIC_IMPORT = /^\s*import (?:\* as (\w+) from )?"([^"]+)";$/gm

/**
 * React Router's module script with its imports made dynamic and its preloads beside them, begun in the frame after the first
 * paint. A page without such a script, as in development, is left as it is.
 * @param html the page as it was rendered
 * @param nonce what the scripts of ours bear (own-scripts.ts)
 * @param more what comes at the end of its body
 */
export function withDeferredHydration(html: string, nonce: string, more = ''): string {
  const begin = `<script nonce="${nonce}" type="module" async="">`
  const at = html.indexOf(begin)
  const end = html.indexOf('</script>', at)
  // React Router writes the preloads into the head and the script at the end; the page in between is not searched.
  const head = html.slice(0, html.indexOf('</head>'))
  const late = at < 0 ? null : lateScript(html.slice(at + begin.length, end), head)
  if (late === null) return html.replace('</body>', () => `${more}</body>`)
  return `${head.replaceAll(PRELOAD, '')}${html.slice(head.length, at)}${begin}${late}</script>${more}${html.slice(end + '</script>'.length)}`
}

/** By what they were made of: it is the same for all pages of a route. */
const made = new Map<string, string | null>()
const MAX_STORED = 200

function lateScript(script: string, head: string): string | null {
  const preloads = Array.from(head.matchAll(PRELOAD), ([, href]) => href!)
  const key = JSON.stringify([script, preloads])
  const known = made.get(key)
  if (known !== undefined) return known
  // From the key: a piece of the page itself would keep the whole page in memory.
  const late = madeLate(...(JSON.parse(key) as [string, string[]]))
  if (made.size === MAX_STORED) made.clear()
  made.set(key, late)
  return late
}

/** Null for a script whose imports cannot be made later. */
function madeLate(script: string, preloads: string[]): string | null {
  const imports = [...script.matchAll(STATIC_IMPORT)]
  if (imports.length === 0) return null
  const rest = script.replaceAll(STATIC_IMPORT, '').trim()
  // In development there are imports that only work at the top of a module.
  if (/(?:^|;)\s*import\s*["*{\w]/.test(rest)) return null
  const names = imports.map(([, name]) => name ?? '').join(',')
  const paths = JSON.stringify(imports.map(([, , path]) => path))
  // zod tries whether it may make functions from text, which the policy forbids and a browser reports; it must know before any
  // of the modules is run.
  const settings = 'globalThis.__zod_globalConfig={jitless:true};'
  // Each preload in a task of its own: together they would hold up a hand on a slow phone.
  return [
    EARLY_CLICK_SCRIPT,
    settings,
    'requestAnimationFrame(()=>setTimeout(async()=>{',
    `for(const href of ${JSON.stringify(preloads)}){document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));await new Promise((next)=>setTimeout(next))}`,
    `const [${names}]=await Promise.all(${paths}.map((path)=>import(path)));`,
    rest,
    '}))',
  ].join('')
}
