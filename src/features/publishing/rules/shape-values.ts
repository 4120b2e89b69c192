// The values of a structured text that lead elsewhere: addresses of the portal, and uploaded pictures.
import { contentPictureAt } from '../../../lib/markdown/content-picture.ts'
import { LANGUAGES } from '../../../lib/text/language.ts'
import {
  ADDRESS,
  type FieldPath,
  fieldsOf,
  type GroupShape,
  isGroup,
  type LeafShape,
  type Part,
  placeKey,
  type Shape,
} from './shape.ts'

type Value = { leaf: LeafShape; value: string | number; at: string }

/** Texts and numbers, each language by itself, whether right or wrong; what the shape does not know is left out. */
function valuesOf(shape: Shape, part: Part | undefined, place: FieldPath = []): Value[] {
  switch (shape.type) {
    case 'list':
      return Array.isArray(part) ? part.flatMap((item, at) => valuesOf(shape.item, item, [...place, at])) : []
    case 'group':
    case 'variants':
      return isGroup(part)
        ? Object.entries(fieldsOf(shape, part)).flatMap(([name, field]) =>
            valuesOf(field, part[name], [...place, name]),
          )
        : []
    case 'choice':
      return []
    default: {
      if (isGroup(part) && shape.localized)
        return LANGUAGES.flatMap((language) =>
          valuesOf({ ...shape, localized: undefined }, part[language], [...place, language]),
        )
      const isValue = typeof part === 'string' || typeof part === 'number'
      return isValue ? [{ leaf: shape, value: part, at: placeKey(place) }] : []
    }
  }
}

type ShapeLink = { at: string; href: string; isNumber?: true }

/** Addresses within the portal, of which some are typed as the number they end with. */
export const linksInShape = (shape: GroupShape<() => string>, root: Part): ShapeLink[] =>
  valuesOf(shape, root).flatMap(({ leaf, value, at }): ShapeLink[] => {
    if (typeof value === 'number')
      return leaf.type === 'number' && leaf.leads !== undefined
        ? [{ at, href: `${leaf.leads}${value}`, isNumber: true }]
        : []
    return leaf.type === 'address' && value.startsWith('/') && ADDRESS.test(value) ? [{ at, href: value }] : []
  })

export const picturesInShape = (shape: GroupShape<() => string>, root: Part): { at: string; name: string }[] =>
  valuesOf(shape, root).flatMap(({ leaf, value, at }) => {
    const picture = leaf.type === 'picture' ? contentPictureAt(String(value)) : null
    return picture ? [{ at, name: picture.name }] : []
  })
