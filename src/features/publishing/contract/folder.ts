// The folder content/ as an archive: all that is published, taken out and brought in.
import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import { whole } from '../../../api/forms/whole-number.ts'
import { ARCHIVE_BYTES, NOTE_LENGTH } from '../rules/limits.ts'
import { access, publishAccess, source } from './kinds.ts'

export const contentExport = endpoint({
  name: 'contentExport',
  method: 'GET',
  path: '/api/ops/v1/content/export',
  access,
  summary: 'Download all published content with its pictures as a zip archive of the content folder',
  source,
  input: z.strictObject({}),
  output: z.object({ type: z.string(), bytes: z.instanceof(Uint8Array) }),
  errors: ['429001'],
  responseType: 'application/zip',
  limit: { points: 60, seconds: 3600 },
})

const change = z.enum(['added', 'changed', 'removed'])

export const contentImportCheck = endpoint({
  name: 'contentImportCheck',
  method: 'POST',
  path: '/api/ops/v1/content/import/check',
  access: publishAccess,
  summary: 'Check an archive of the content folder: what an import would change, without changing anything',
  source,
  input: z.strictObject({ file: z.instanceof(Uint8Array) }),
  output: z.object({
    /** What `contentImport` takes; null while problems block it. */
    id: z.number().nullable(),
    /** What is wrong with the content, by file, as the command line says it. */
    problems: z.array(z.string()),
    changes: z.array(
      z.object({ kind: z.string(), label: z.string(), key: z.string(), title: z.string(), change, draft: z.boolean() }),
    ),
    /** The same by file, with what is no item of its own, such as orders. */
    files: z.array(z.object({ name: z.string(), change })),
    /** Files of the archive that no part of the content reads. */
    unread: z.array(z.string()),
    /** Pictures that this portal does not have yet. */
    pictures: z.number(),
  }),
  errors: ['409001', '429001'],
  upload: { field: 'file', max: ARCHIVE_BYTES },
  transaction: 'own',
  limit: { points: 60, seconds: 3600 },
})

export const contentImport = endpoint({
  name: 'contentImport',
  method: 'POST',
  path: '/api/ops/v1/content/import',
  access: publishAccess,
  summary: 'Replace all content with that of a checked archive; visitors read it within a second',
  source,
  input: z.strictObject({
    id: whole(z.int().positive()),
    note: z.string().trim().max(NOTE_LENGTH).default(''),
  }),
  output: z.object({ id: z.number() }),
  errors: ['404001', '409001', '429001'],
  transaction: 'own',
  limit: { points: 60, seconds: 3600 },
})
