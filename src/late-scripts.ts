// When a page's scripts begin to load: after its first paint. Fetched beside the style sheets they would share the line with
// them, and on a phone the largest paint came a third later.
import { EARLY_CLICK_SCRIPT } from './early-click.tsx'

const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/
const PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
const STATIC_IMPORT = /^\s*import (?:\* as (\w+) from )?"([^"]+)";$/gm

/**
 * React Router's module script with its imports made dynamic and its preloads beside them, begun in the frame after the first
 * paint. A page without such a script, as in development, is left as it is.
 * @param html the finished page
 */
export function withLateScripts(html: string): string {
  // React Router writes both at the end; the page before them is not searched.
  const at = html.indexOf('<link rel="modulepreload"')
  if (at < 0) return html
  const end = html.slice(at)
  const known = made.get(end)
  if (known !== undefined) return html.slice(0, at) + known
  const late = madeLate(end)
  if (made.size === MOST_ENDS) made.clear()
  made.set(end, late)
  return html.slice(0, at) + late
}

/** By the end that they were made of: it is the same for all pages of a route. */
const made = new Map<string, string>()
const MOST_ENDS = 200

function madeLate(end: string): string {
  const [tag, script = ''] = MODULE_SCRIPT.exec(end) ?? []
  const imports = [...script.matchAll(STATIC_IMPORT)]
  if (!tag || imports.length === 0) return end
  const rest = script.replaceAll(STATIC_IMPORT, '').trim()
  // In development there are imports that only work at the top of a module.
  if (/(?:^|;)\s*import\s*["*{\w]/.test(rest)) return end
  const preloads = [...end.matchAll(PRELOAD)].map(([, href]) => href)
  const names = imports.map(([, name]) => name ?? '').join(',')
  const paths = JSON.stringify(imports.map(([, , path]) => path))
  // Each preload in a task of its own: together they would hold up a hand on a slow phone.
  const late = [
    EARLY_CLICK_SCRIPT,
    'requestAnimationFrame(()=>setTimeout(async()=>{',
    `for(const href of ${JSON.stringify(preloads)}){document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));await new Promise((next)=>setTimeout(next))}`,
    `const [${names}]=await Promise.all(${paths}.map((path)=>import(path)));`,
    rest,
    '}))',
  ].join('')
  return end.replaceAll(PRELOAD, '').replace(tag, () => `<script type="module" async="">${late}</script>`)
}
