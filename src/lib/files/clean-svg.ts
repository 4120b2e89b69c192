// SVG pictures without scripts, addresses and whatever else a drawing does not need: only known elements and attributes stay.
import { escapeHtml } from '../text/escape-html.ts'
import { Parser } from 'htmlparser2'

const ELEMENTS = new Set(
  `svg g defs title desc symbol use path rect circle ellipse line polyline polygon
  linearGradient radialGradient stop clipPath mask pattern style`.split(/\s+/),
)
/** What is seen of a drawing. */
const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
/** Elements whose text is kept. */
const WITH_TEXT = new Set(['title', 'desc', 'style'])

const ATTRIBUTES = new Set(
  `id class style viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points transform
  fill fill-opacity fill-rule clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits opacity color display
  visibility stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset vector-effect paint-order gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  patternUnits patternContentUnits patternTransform pathLength shape-rendering mix-blend-mode isolation href`.split(
    /\s+/,
  ),
)

/** Elements within each other, which a browser draws one by one. */
const MAX_DEPTH = 60
const MAX_ELEMENTS = 5000

/** Only what the drawing has itself may be named. */
const isInside = (value: string): boolean =>
  !/[\\<&]|@import|expression|javascript:/i.test(value) && !/url\(\s*(?!['"]?#)/i.test(value)

/** @returns null where it is no SVG, shows nothing, or has more parts than a mark needs */
export function cleanSvg(text: string): string | null {
  const parts: string[] = []
  const open: string[] = []
  /** How deep it is within something that is left out. */
  let skippedDepth = 0
  let [elements, shapes, isBroken, style] = [0, 0, false, '']
  const parser = new Parser(
    {
      onopentag(name, rawAttributes) {
        const isFirst = elements === 0
        elements++
        if (
          elements > MAX_ELEMENTS ||
          open.length > MAX_DEPTH ||
          (isFirst ? name !== 'svg' : open.length + skippedDepth === 0)
        )
          isBroken = true
        if (skippedDepth > 0 || isBroken || !ELEMENTS.has(name)) {
          skippedDepth++
          return
        }
        const attributes = Object.entries(rawAttributes).flatMap(([key, value]) => {
          // The older way of writing it.
          const attributeName = key === 'xlink:href' ? 'href' : key
          if (!ATTRIBUTES.has(attributeName) || !isInside(value)) return []
          return attributeName === 'href' && !/^#[\w.:-]+$/.test(value)
            ? []
            : [` ${attributeName}="${escapeHtml(value)}"`]
        })
        if (SHAPES.has(name)) shapes++
        open.push(name)
        parts.push(
          `<${name}${isFirst ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${[...new Set(attributes)].join('')}>`,
        )
      },
      ontext(words) {
        if (skippedDepth > 0) return
        if (open.at(-1) === 'style') style += words
        else if (WITH_TEXT.has(open.at(-1) ?? '')) parts.push(escapeHtml(words))
      },
      onclosetag() {
        if (skippedDepth > 0) {
          skippedDepth--
          return
        }
        const name = open.pop()
        // As a whole: its parts may be harmless one by one.
        if (name === 'style' && isInside(style)) parts.push(style)
        if (name === 'style') style = ''
        parts.push(`</${name}>`)
      },
      onerror: () => (isBroken = true),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  return isBroken || shapes === 0 || open.length > 0 ? null : parts.join('')
}
