// Bounds on the fields of a form or query: how many, their names, their lengths. Checked before anything parses them, for
// calls and pages alike.
import { z } from 'zod'
import { m } from '#messages'
import { ApiError } from '../errors.ts'

export type FieldBounds = {
  /** Maximum number of fields; a repeated name counts each time. */
  fields: number
  /** Maximum characters of a value. */
  value: number
}

/** Default bounds; a schema that needs more declares it (`boundsOf`). */
export const USUAL_BOUNDS: FieldBounds = { fields: 200, value: 20_000 }

/**
 * Field names are flat: dots and brackets, from which form libraries build objects and lists, are not allowed. A colon
 * separates the names of an ability and its document.
 */
const FIELD_NAME = /^[a-z][\w:-]{0,79}$/i

/** Names of Object.prototype members, which are not fields. */
const isFieldName = (name: string): boolean => FIELD_NAME.test(name) && !(name in Object.prototype)

const boundsBySchema = new WeakMap<z.ZodObject, FieldBounds>()

/** The bounds of a schema: the defaults, or more where its lists and texts may be longer. */
export function boundsOf(schema: z.ZodObject): FieldBounds {
  const before = boundsBySchema.get(schema)
  if (before) return before
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const fieldBounds = Object.values(properties).map(neededBy)
  const fields = fieldBounds.reduce((sum, item) => sum + item.fields, 0)
  const bounds = widest([USUAL_BOUNDS, { ...widest([USUAL_BOUNDS, ...fieldBounds]), fields }])
  boundsBySchema.set(schema, bounds)
  return bounds
}

/** Fields of a page's form beside those of its calls, such as the button that was pressed. */
const MAX_CONTROLS = 20

/** The bounds of a page's form for any of several calls. */
export function withControls(all: readonly FieldBounds[]): FieldBounds {
  const { fields, value } = widest(all)
  return { fields: fields + MAX_CONTROLS, value }
}

/** The bounds that cover the form of any page; computed when the first form arrives. */
export function widestOf(schemas: readonly z.ZodObject[]): () => FieldBounds {
  let bounds: FieldBounds | null = null
  return () => (bounds ??= withControls([USUAL_BOUNDS, ...schemas.map(boundsOf)]))
}

const widest = (all: readonly FieldBounds[]): FieldBounds => ({
  fields: Math.max(...all.map(({ fields }) => fields)),
  value: Math.max(...all.map(({ value }) => value)),
})

type JsonSchema = z.core.JSONSchema._JSONSchema

/** A list without its own maximum has the default number of fields. */
function neededBy(schema: JsonSchema): FieldBounds {
  if (typeof schema === 'boolean') return { fields: 1, value: 0 }
  if (schema.anyOf) return widest(schema.anyOf.map(neededBy))
  const item = schema.items
  const value = item && !Array.isArray(item) ? neededBy(item).value : (schema.maxLength ?? 0)
  return { fields: schema.type === 'array' ? (schema.maxItems ?? 1) : 1, value }
}

const AMPERSAND = 0x26

/**
 * Counts the separators and stops at the first one too many, so that an oversized form is never parsed.
 * @param form url-encoded
 * @throws ApiError 400001
 */
export function checkFieldCount(form: Uint8Array | string, { fields }: FieldBounds): void {
  let count = 1
  const next = (from: number) => (typeof form === 'string' ? form.indexOf('&', from) : form.indexOf(AMPERSAND, from))
  for (let at = next(0); at !== -1; at = next(at + 1)) if (++count > fields) throw tooMany(fields)
}

/** @throws ApiError 400001 */
export function checkFields(fields: Iterable<[string, unknown]>, bounds: FieldBounds): void {
  let count = 0
  for (const [name, value] of fields) {
    if (++count > bounds.fields) throw tooMany(bounds.fields)
    if (!isFieldName(name)) throw unknownField(name)
    if (typeof value === 'string' && value.length > bounds.value) throw tooLong(name, bounds.value)
  }
}

export const tooMany = (max: number) => new ApiError('400001', { message: m.failure_fields_many({ max }) })

/** @param name as sent; the message quotes the beginning of it */
export const unknownField = (name: string) =>
  new ApiError('400001', {
    message: m.failure_fields_unknown(),
    fields: fieldOf(name.slice(0, 60) || 'input', m.failure_unknown_field()),
  })

const tooLong = (name: string, max: number) => {
  const message = m.failure_fields_long({ max })
  return new ApiError('400001', { message, fields: fieldOf(name, message) })
}

/** Without a prototype: the name may be anything. */
function fieldOf(name: string, text: string): Record<string, string> {
  const fields = Object.create(null) as Record<string, string>
  fields[name] = text
  return fields
}
