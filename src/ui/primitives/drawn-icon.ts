// The factory of Tabler's icons, replacing the set's own (vite.config.ts): an icon's shapes are one text, made once, instead of
// an element each. A third of a page's elements are shapes of icons.
import { createElement, type SVGProps } from 'react'
import defaultAttributes from '@tabler/icons-react/dist/esm/defaultAttributes.mjs'

type Shape = [tag: string, attributes: Record<string, string>]
type Props = Omit<SVGProps<SVGSVGElement>, 'children' | 'stroke'> & { size?: number | string; stroke?: number | string }

const attributeOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** `key` is for React only. */
const textOf = ([tag, attributes]: Shape): string =>
  `<${tag}${Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${attributeOf(name)}="${value}"`)
    .join('')}></${tag}>`

/**
 * @param type selects the attributes of the svg
 * @param name part of the class, such as tabler-icon-bug
 * @param pascal name of the component
 * @param shapes from the set's own file; their values are plain numbers and paths
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
