// Files that fields offer to choose; what is taken is decided by a file's content (sniff-image.ts).

/** Pictures that pages show. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'
/** Photos, as phones take them. */
export const PHOTO_TYPES = `${PICTURE_TYPES},image/heic,image/heif`
/** Photos and documents. */
export const APPEAL_FILE_TYPES = `${PHOTO_TYPES},application/pdf`
