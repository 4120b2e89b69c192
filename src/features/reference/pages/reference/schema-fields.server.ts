// Fields of a JSON schema, as the reference lists them: references resolved, unions merged, limits in words.
import { m } from '#messages'
import { USUAL_BOUNDS } from '../../../../api/forms/form-fields.ts'
import type { JsonSchema } from '../../../../api/openapi/document.ts'
import type { Field } from './view.ts'

type Schemas = Readonly<Record<string, JsonSchema>>
type Seen = readonly string[]

const PREFIX = '#/components/schemas/'

/** The fields of an object. */
export function fieldsOf(schema: JsonSchema, schemas: Schemas, seenNames: Seen = []): Field[] {
  const { properties = {}, required = [], additionalProperties } = schema
  const namedFields = Object.entries(properties).map(([name, part]) =>
    fieldOf(name, part, schemas, required.includes(name), seenNames),
  )
  if (typeof additionalProperties !== 'object' || Object.keys(additionalProperties).length === 0) return namedFields
  return [...namedFields, fieldOf('{key}', additionalProperties, schemas, true, seenNames)]
}

export function fieldOf(
  name: string,
  schema: JsonSchema,
  schemas: Schemas,
  required: boolean,
  seenNames: Seen = [],
): Field {
  const { default: initial, description: text } = schema
  return {
    name,
    ...shapeOf(schema, schemas, seenNames),
    ...(required ? {} : { optional: true }),
    ...(initial === undefined || initial === '' ? {} : { initial: wordOf(initial) }),
    ...(text ? { text } : {}),
  }
}

type Shape = Omit<Field, 'name' | 'optional' | 'initial' | 'text'>

function shapeOf(schema: JsonSchema, schemas: Schemas, seenNames: Seen): Shape {
  const { $ref, items } = schema
  if ($ref) {
    const name = $ref.slice(PREFIX.length)
    if (seenNames.includes(name)) return { type: 'object', limits: [m.reference_limit_same()] }
    return shapeOf(schemas[name] ?? {}, schemas, [...seenNames, name])
  }
  const union = schema.anyOf ?? schema.oneOf
  if (union) return unionOf(union, schemas, seenNames)
  if (schema.allOf) return shapeOf(mergeSchemas(schema.allOf), schemas, seenNames)
  const types = typesOf(schema)
  const nullable = types.includes('null') ? { nullable: true as const } : {}
  const [type = 'any'] = types.filter((type) => type !== 'null')
  if (type === 'array') {
    const inner: Shape = items ? shapeOf(items, schemas, seenNames) : { type: 'any' }
    return { ...inner, ...nullable, type: `${inner.type}[]`, ...limitsOf(schema, inner.limits) }
  }
  const values = valuesOf(schema)
  return {
    type: schema.contentMediaType ? 'file' : types.filter((type) => type !== 'null').join(' | ') || 'any',
    ...nullable,
    ...(values.length > 0 ? { values } : {}),
    ...limitsOf(schema),
    ...(type === 'object' ? withFields(fieldsOf(schema, schemas, seenNames)) : {}),
  }
}

const withFields = (fields: Field[]): { fields?: Field[] } => (fields.length > 0 ? { fields } : {})

function unionOf(union: readonly JsonSchema[], schemas: Schemas, seenNames: Seen): Shape {
  const parts = union.filter(({ type }) => type !== 'null')
  const nullable = parts.length < union.length ? { nullable: true as const } : {}
  const shapes = parts.map((part) => shapeOf(part, schemas, seenNames))
  const [first, ...others] = shapes
  if (!first) return { type: 'null' }
  if (others.length === 0) return { ...first, ...nullable }
  // A form field that may be sent once or several times.
  const list = shapes.find(({ type }) => type.endsWith('[]'))
  if (list && shapes.every(({ type }) => !type.includes('object')))
    return { ...list, ...nullable, limits: [m.reference_limit_repeated(), ...(list.limits ?? [])] }
  const type = [...new Set(shapes.map((shape) => shape.type))].join(' | ')
  if (!shapes.some(({ fields }) => fields)) {
    const values = [...new Set(shapes.flatMap((shape) => shape.values ?? []))]
    return { type, ...nullable, ...(values.length > 0 ? { values } : {}) }
  }
  const variants = shapes.flatMap(({ fields = [] }, at) => {
    const discriminator = fields.find(({ values }) => values?.length === 1)
    return fields.length > 0
      ? [{ label: discriminator ? `${discriminator.name} = ${discriminator.values?.[0]}` : String(at + 1), fields }]
      : []
  })
  return { type, ...nullable, variants }
}

const mergeSchemas = (parts: readonly JsonSchema[]): JsonSchema => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  required: parts.flatMap(({ required = [] }) => required),
})

const typesOf = ({ type, properties, enum: values, const: only }: JsonSchema): readonly string[] => {
  if (type) return typeof type === 'string' ? [type] : type
  if (properties) return ['object']
  const value = only ?? values?.[0]
  return value === undefined ? [] : [typeof value]
}

const valuesOf = ({ const: only, enum: values = [] }: JsonSchema): string[] =>
  (only === undefined ? values : [only]).filter((value) => value !== null).map(wordOf)

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Patterns longer than this explain nothing. */
const MAX_PATTERN = 60

/** Longer texts have several lines. */
const ONE_LINE = 200

function limitsOf(schema: JsonSchema, inner: readonly string[] = []): Pick<Field, 'limits' | 'pattern' | 'isLong'> {
  const { minLength, maxLength, minItems, maxItems, format, pattern } = schema
  const characters = rangeOf(minLength, maxLength)
  const entries = rangeOf(minItems, maxItems)
  const numbers = rangeOf(schema.minimum ?? above(schema.exclusiveMinimum), schema.maximum ?? below(schema))
  const limits = [
    ...(characters ? [m.reference_limit_characters({ range: characters })] : []),
    ...(entries ? [m.reference_limit_entries({ range: entries })] : []),
    ...(numbers ? [numbers] : []),
    ...(format ? [format] : []),
    ...inner,
  ]
  return {
    ...(limits.length > 0 ? { limits } : {}),
    ...(pattern && !format && pattern.length <= MAX_PATTERN ? { pattern } : {}),
    ...(maxLength !== undefined && maxLength > ONE_LINE && maxLength < USUAL_BOUNDS.value ? { isLong: true } : {}),
  }
}

/** The largest number of the database's usual type: such a bound says nothing. */
const MAX_INT = 2 ** 31 - 1

function rangeOf(min: number | undefined, max: number | undefined): string {
  const from = min !== undefined && min > Number.MIN_SAFE_INTEGER ? min : undefined
  const to = max !== undefined && max < MAX_INT ? max : undefined
  if (from === undefined) return to === undefined ? '' : `≤ ${to}`
  if (to === undefined) return from === 0 ? '' : `≥ ${from}`
  return from === to ? String(from) : `${from}–${to}`
}

const above = (limit: number | undefined): number | undefined => (limit === undefined ? undefined : limit + 1)
const below = ({ exclusiveMaximum }: JsonSchema): number | undefined =>
  exclusiveMaximum === undefined ? undefined : exclusiveMaximum - 1
