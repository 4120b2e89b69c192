// Problems of an item: fields, Markdown, structured texts, links and pictures, and what only its feature knows.
import { m } from '#messages'
import type { Db } from '../../../db/open.ts'
import { BASE_LANGUAGE, type Language } from '../../../lib/text/language.ts'
import type { ContentKind } from '../queries/content-kind.ts'
import { listKnownPictures } from '../queries/pictures.ts'
import { fieldProblems, markdownProblems, type Problem } from '../rules/checks.ts'
import type { ContentValue } from '../rules/fields.ts'
import { shapeProblems } from '../rules/shape-problems.ts'
import { picturesOf, structuresOf } from './items.ts'
import { brokenLinks } from './links.ts'

/** Everything that a check finds: fields, Markdown, links to what is not there, and what only the feature knows. */
export async function problemsOf(
  db: Db,
  kinds: readonly ContentKind[],
  kind: ContentKind,
  key: string,
  value: ContentValue,
  language: Language = BASE_LANGUAGE,
): Promise<Problem[]> {
  const choices = (await kind.choices?.(db, language)) ?? {}
  const inFields = fieldProblems(kind.fields, kind.title, value, choices)
  const { problems } = markdownProblems(kind.fields, value)
  const inShapes = structuresOf(kind, key, value).flatMap(({ field, shape, root }) =>
    shapeProblems(shape, root).map((problem): Problem => ({ ...problem, field, level: 'bad' })),
  )
  const refusals = (await kind.refuse?.(db, key, value)) ?? []
  return [
    ...inFields,
    ...inShapes,
    // The feature stops at what was said of the same field already.
    ...refusals
      .filter(({ field }) => !inShapes.some((shape) => shape.field === field))
      .map((item): Problem => ({ ...item, level: 'bad' })),
    ...(await brokenLinks(db, kinds, kind, key, value)),
    ...(await lostPictureProblems(db, picturesOf(kind, key, value))),
    ...problems,
  ]
}

async function lostPictureProblems(db: Db, pictures: ReturnType<typeof picturesOf>): Promise<Problem[]> {
  const knownNames = await listKnownPictures(
    db,
    pictures.map(({ name }) => name),
  )
  return pictures
    .filter(({ name }) => !knownNames.has(name))
    .map(({ field, at }) => ({ field, ...(at ? { at } : {}), level: 'bad', text: m.publishing_check_picture_lost() }))
}
