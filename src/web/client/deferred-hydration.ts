// Deferral of a page's scripts until after its first paint. Loaded beside the style sheets they would compete for bandwidth, and
// on a phone the largest paint came a third later.
import { EARLY_CLICK_SCRIPT } from './replay-early-clicks.tsx'

const PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
const STATIC_IMPORT = /^\s*import (?:\* as (\w+) from )?"([^"]+)";$/gm

/**
 * Makes the imports of React Router's module script dynamic, with their preloads, and starts them in the frame after the first
 * paint. A page without such a script, as in development, is unchanged.
 * @param html the rendered page
 * @param nonce nonce of the portal's scripts (own-scripts.ts)
 * @param more markup for the end of the body
 */
export function withDeferredHydration(html: string, nonce: string, more = ''): string {
  const begin = `<script nonce="${nonce}" type="module" async="">`
  const at = html.indexOf(begin)
  const end = html.indexOf('</script>', at)
  // React Router writes the preloads into the head and the script at the end; the page in between need not be searched.
  const head = html.slice(0, html.indexOf('</head>'))
  const late = at < 0 ? null : lateScript(html.slice(at + begin.length, end), head)
  if (late === null) return html.replace('</body>', () => `${more}</body>`)
  return `${head.replaceAll(PRELOAD, '')}${html.slice(head.length, at)}${begin}${late}</script>${more}${html.slice(end + '</script>'.length)}`
}

/** Cache by input: the result is the same for all pages of a route. */
const made = new Map<string, string | null>()
const MAX_STORED = 200

function lateScript(script: string, head: string): string | null {
  const preloads = Array.from(head.matchAll(PRELOAD), ([, href]) => href!)
  const key = JSON.stringify([script, preloads])
  const known = made.get(key)
  if (known !== undefined) return known
  // From the key: a slice of the page would keep the whole page in memory.
  const late = madeLate(...(JSON.parse(key) as [string, string[]]))
  if (made.size === MAX_STORED) made.clear()
  made.set(key, late)
  return late
}

/** Null for a script whose imports cannot be deferred. */
function madeLate(script: string, preloads: string[]): string | null {
  const imports = [...script.matchAll(STATIC_IMPORT)]
  if (imports.length === 0) return null
  const rest = script.replaceAll(STATIC_IMPORT, '').trim()
  // In development some imports only work at the top of a module.
  if (/(?:^|;)\s*import\s*["*{\w]/.test(rest)) return null
  const names = imports.map(([, name]) => name ?? '').join(',')
  const paths = JSON.stringify(imports.map(([, , path]) => path))
  // zod probes for `new Function`, which the policy forbids and browsers report; this setting has to come before any module runs.
  const settings = 'globalThis.__zod_globalConfig={jitless:true};'
  // One task per preload: together they would block input on a slow phone.
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
