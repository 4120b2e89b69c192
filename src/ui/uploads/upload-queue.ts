// Uploads of a page in the order of their sending, one at a time.

/** @property url of its preview; @property part sent, 0 to 1; @property why it was refused */
export type Upload = {
  key: number
  file: File
  url: string
  state: 'waits' | 'up' | 'cut' | 'bad'
  part: number
  why: string
}

/** The upload to start now; null while one is being sent. */
export const nextUpload = (uploads: readonly Upload[]): Upload | null =>
  uploads.some(({ state }) => state === 'up') ? null : (uploads.find(({ state }) => state === 'waits') ?? null)

/** Adds uploads; those that were refused before go. */
export const addUploads = (before: readonly Upload[], added: readonly Upload[]): Upload[] => [
  ...before.filter(({ state }) => state !== 'bad'),
  ...added,
]

export const changeUpload = (uploads: readonly Upload[], key: number, change: Partial<Upload>): Upload[] =>
  uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload))
