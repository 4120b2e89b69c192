// The inline script that starts the page's scripts in the frame after the first paint. Loaded beside the style sheets they would
// compete for bandwidth, and on a slow phone the largest paint comes later (decision 27).

/** Type of a script and `rel` of a preload that wait. */
export const WAITING = 'late'

/** Buttons that work natively (`commandfor`) are left alone. */
const KEEP_EARLY_CLICK =
  'addEventListener("click",window.keepEarlyClick=({target})=>{window.earlyClick=target.closest?.("button[type=button]:not([commandfor])")},true);'

/** Scenes above the fold that the page does not contain: their preloads are under way. */
const FIRST_SCENES =
  'for(const place of document.querySelectorAll("[data-first]:empty"))fetch(`/art/${place.dataset.art}.${document.documentElement.lang}.svg`).then((answer)=>answer.ok?answer.text():"").then((text)=>{if(!place.firstChild)place.innerHTML=text}).catch(()=>{});'

/** One task per preload: together they would block input on a slow phone. */
export const START_SCRIPT = [
  KEEP_EARLY_CLICK,
  FIRST_SCENES,
  'addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout(async()=>{',
  `for(const{href}of document.querySelectorAll('link[rel="${WAITING}"]')){document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));await new Promise((next)=>setTimeout(next))}`,
  `for(const{text,dataset}of document.querySelectorAll('script[type="${WAITING}"]'))document.head.append(Object.assign(document.createElement("script"),{type:dataset.type??"",text}))`,
  '})))',
].join('')
