// Errors of the photos of a page: those that are missing, and why one has to be replaced.
import { m } from '#messages'
import type { PhotoKind } from '../photos.ts'

type Photos = Partial<Record<PhotoKind, { refused: boolean }>>

export type PhotoCheck = {
  photos: Photos
  /** Kinds that the page asks for. */
  kinds: readonly PhotoKind[]
  /** The reviewer's reasons by kind. */
  reasons: Record<string, string>
  /** The answer's errors by kind. */
  answers: Record<string, string>
  /** The page was sent without them. */
  missed: boolean
}

/** Uploaded, and not sent back. */
export const isUsable = (photos: Photos, kind: PhotoKind): boolean =>
  photos[kind] !== undefined && !photos[kind].refused

const asksForPhotos = ({ kinds, answers, missed }: PhotoCheck): boolean =>
  missed || kinds.some((kind) => answers[kind] !== undefined)

/** Kinds to be sent, once the page was sent without them. */
export const missingKinds = (check: PhotoCheck): PhotoKind[] =>
  asksForPhotos(check) ? check.kinds.filter((kind) => !isUsable(check.photos, kind)) : []

/** Error of a photo from a reviewer or the form, until it is replaced. */
export function photoErrorOf(check: PhotoCheck, kind: PhotoKind): string | undefined {
  const { photos, kinds, reasons, answers } = check
  if (isUsable(photos, kind)) return undefined
  if (reasons[kind] !== undefined) return reasons[kind]
  if (!kinds.includes(kind) || !asksForPhotos(check) || photos[kind]?.refused) return undefined
  return answers[kind] ?? m.certification_field_photo_missing()
}
