// Pictures of content: how a text names one, and where a page gets it.

export type ContentPicture = { name: string; width: number; height: number }

const ADDRESS = /^picture:([\w-]{24})-([1-9]\d{0,4})x([1-9]\d{0,4})$/

/** The picture that an address of a text names, with its size, so that nothing shifts while it loads. */
export function contentPictureAt(address: string): ContentPicture | null {
  const [, name, width, height] = ADDRESS.exec(address) ?? []
  return name ? { name, width: Number(width), height: Number(height) } : null
}

/** Whether an address names an uploaded picture. */
export const isContentPicture = (address: string): boolean => ADDRESS.test(address)

/** What a text says in place of the picture's address. */
export const contentPictureAddress = ({ name, width, height }: ContentPicture): string =>
  `picture:${name}-${width}x${height}`

export const CONTENT_PICTURE_PATH = '/api/dev/v1/content/picture'

export const contentPictureUrl = (name: string): string => `${CONTENT_PICTURE_PATH}?name=${name}`
