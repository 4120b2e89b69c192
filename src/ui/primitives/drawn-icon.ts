// What every icon of Tabler's set is made with, in place of the set's own factory (vite.config.ts): its shapes are one text,
// made once, instead of an element each on every page. A third of what a page consists of are shapes of icons.
import { createElement, type SVGProps } from 'react'
import defaultAttributes from '@tabler/icons-react/dist/esm/defaultAttributes.mjs'

type Shape = [tag: string, attributes: Record<string, string>]
type Props = Omit<SVGProps<SVGSVGElement>, 'children' | 'stroke'> & { size?: number | string; stroke?: number | string }

const attributeOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The key is React's alone. */
const textOf = ([tag, attributes]: Shape): string =>
  `<${tag}${Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${attributeOf(name)}="${value}"`)
    .join('')}></${tag}>`

/**
 * @param type which attributes the set gives its svg
 * @param name in the class, such as tabler-icon-bug
 * @param pascal its name as a component
 * @param shapes of the set's own file; their values are plain numbers and paths
 */
export default function createReactComponent(
  type: 'outline' | 'filled',
  name: string,
  pascal: string,
  shapes: readonly Shape[],
) {
  const drawn = { __html: shapes.map(textOf).join('') }
  const plain = `tabler-icon tabler-icon-${name}`
  function DrawnIcon({ color = 'currentColor', size = 24, stroke = 2, className, ...rest }: Props) {
    return createElement('svg', {
      ...defaultAttributes[type],
      width: size,
      height: size,
      className: className ? `${plain} ${className}` : plain,
      ...(type === 'filled' ? { fill: color } : { strokeWidth: stroke, stroke: color }),
      ...rest,
      dangerouslySetInnerHTML: drawn,
    })
  }
  DrawnIcon.displayName = pascal
  return DrawnIcon
}
