// The types of the OpenAPI document, as far as we write and read it.
import type { Access, Limit } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import type { ChapterName, PartName } from './chapters.ts'

export type JsonSchema = {
  type?: string | readonly string[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  prefixItems?: readonly JsonSchema[]
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  enum?: readonly unknown[]
  const?: unknown
  $ref?: string
  $defs?: Record<string, JsonSchema>
  $schema?: string
  default?: unknown
  description?: string
  format?: string
  pattern?: string
  contentMediaType?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minItems?: number
  maxItems?: number
}

export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }

export type Media = Record<string, { schema: JsonSchema }>

export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: readonly [ChapterName]
  security?: readonly Record<string, readonly string[]>[]
  parameters?: readonly Parameter[]
  requestBody?: { content: Media }
  responses: Record<string, { description: string; content: Media }>
  'x-access': Access
  /** Handbook pages. */
  'x-source': string
  /** The permission that members of a team need. */
  'x-permission'?: string
  'x-rate-limit'?: Required<Limit>
  /** Every code but 200 that the call may answer with. */
  'x-codes': readonly ErrorCode[]
}

export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: readonly { url: string }[]
  tags: readonly { name: ChapterName; description: string }[]
  'x-tagGroups': readonly { name: PartName; tags: readonly ChapterName[] }[]
  paths: Record<string, { get?: Operation; post?: Operation }>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> }
}
