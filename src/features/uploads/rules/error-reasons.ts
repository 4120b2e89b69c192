// Reasons for refusals of uploaded pictures: code, and when (handbook/errors.md [8]).
export const UPLOAD_REASONS = {
  'file.unreadable': { code: '400001', when: 'The picture is broken, has several pages, or takes too long to decode.' },
  'file.wrong_dimensions': { code: '400001', when: 'The picture has too many pixels, or too few on its shorter side.' },
} as const
