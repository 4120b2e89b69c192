// Photos of a page of certification: those uploaded, the consent to them, and what is missing.
import { useState } from 'react'
import type { ActionResult } from '../../../lib/forms/action-result.ts'
import type { Photo } from '../contract/answers.ts'
import { isUsable, missingKinds, type PhotoCheck, photoErrorOf } from '../rules/forms/photo-errors.ts'
import type { PhotoKind } from '../rules/photos.ts'
import { consentToSend, missingConsent } from './consent-given.ts'

type Photos = Partial<Record<PhotoKind, Photo>>

/** View data common to all pages with photos. */
export type PhotosView = {
  photos: readonly Photo[]
  /** The reviewer's reasons by field or photo. */
  reasons: Record<string, string>
  consent: { version: string; holds: boolean }
}

const without = (photos: Photos, kind: PhotoKind): Photos => {
  const { [kind]: _removed, ...rest } = photos
  return rest
}

type Options = {
  view: PhotosView
  /** Required kinds. */
  kinds: readonly PhotoKind[]
  result: ActionResult | undefined
}

export function useStepPhotos({ view, kinds, result }: Options) {
  const [photos, setPhotos] = useState<Photos>(() =>
    Object.fromEntries(view.photos.map((photo) => [photo.kind, photo])),
  )
  const [given, setGiven] = useState(false)
  const [missed, setMissed] = useState(false)
  const consented = view.consent.holds || given
  const check: PhotoCheck = { photos, kinds, reasons: view.reasons, answers: result?.fields ?? {}, missed }
  const missing = missingKinds(check)
  return {
    photos,
    missing,
    consented,
    giveConsent: setGiven,
    consentSent: consentToSend(view.consent, given),
    photoError: (kind: PhotoKind) => photoErrorOf(check, kind),
    /** Without the consent no photo can be uploaded. */
    unconsented: missing.length > 0 && !consented ? [missingConsent()] : [],
    keepPhoto: (photo: Photo) => setPhotos((before) => ({ ...before, [photo.kind]: photo })),
    dropPhoto: (kind: PhotoKind) => setPhotos((before) => without(before, kind)),
    /** Before the page is sent. @returns whether all photos are there */
    checkPhotos: (): boolean => {
      const hasAll = kinds.every((kind) => isUsable(photos, kind))
      setMissed(!hasAll)
      return hasAll
    },
  }
}
