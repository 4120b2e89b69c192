// Slot of one photo: its state, what is wrong with it, and what may be done.
import { m } from '#messages'

/** `lock`: closed until the consent is given. `up` and `cut` are about an upload, `bad` also about a refused photo. */
type SlotState = 'lock' | 'empty' | 'ok' | 'bad' | 'up' | 'cut'

type SlotPhoto = { locked: boolean; refused: boolean; kept: boolean }
type SlotUpload = { state: 'waits' | 'up' | 'cut' | 'bad'; why: string }

type SlotInput = {
  photo: SlotPhoto | undefined
  upload: SlotUpload | undefined
  /** The consent is given. */
  open: boolean
  /** Error from a reviewer or the form. */
  error: string | undefined
}

export type Slot = {
  state: SlotState
  /** What is wrong. */
  why: string | undefined
  /** `why` is about an upload that just failed. */
  hasFailed: boolean
  /** May be replaced or sent. */
  canTake: boolean
  canTurn: boolean
  canRemove: boolean
  canEnlarge: boolean
}

function stateOf({ photo, open }: SlotInput, why: string | undefined): SlotState {
  if (!photo && !open) return 'lock'
  if (why !== undefined) return 'bad'
  return photo ? 'ok' : 'empty'
}

export function slotOf(input: SlotInput): Slot {
  const { photo, upload, open, error } = input
  const isLocked = photo?.locked === true
  const canTake = open && !isLocked
  if (upload) {
    const state = upload.state === 'waits' ? 'up' : upload.state
    const hasFailed = state !== 'up'
    const why = hasFailed ? upload.why || m.certification_company_photo_cut() : undefined
    return { state, why, hasFailed, canTake, canTurn: false, canRemove: false, canEnlarge: false }
  }
  const why = error ?? (photo?.refused ? m.certification_field_photo_refused() : undefined)
  return {
    state: stateOf(input, why),
    why,
    hasFailed: false,
    canTake,
    canTurn: photo !== undefined && !isLocked,
    canRemove: photo !== undefined && !isLocked && !photo.kept,
    canEnlarge: photo !== undefined,
  }
}
