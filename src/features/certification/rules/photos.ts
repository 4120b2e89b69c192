// Photos of documents: what each shows, which ones a process needs, and what a file must be like (facts.md, photos).
import type { ConsentPerson } from '../../accounts/rules/consent-people.ts'
import type { Process } from '../../accounts/rules/status.ts'
import type { LawVoucher } from './vouchers.ts'

export const PHOTO_KINDS = [
  'handheld',
  'front',
  'reverse',
  'license',
  'licenseProof',
  'legalFront',
  'legalReverse',
  'legalIdentityProof',
  'contactHandheld',
  'contactFront',
  'contactReverse',
  'proof',
  'proof2',
  'proof3',
] as const
export type PhotoKind = (typeof PHOTO_KINDS)[number]

export const isPhotoKind = (value: unknown): value is PhotoKind => PHOTO_KINDS.includes(value as PhotoKind)

/** Whose consent a photo needs; papers of the company go with its legal person. */
export const PHOTO_PERSON: Record<PhotoKind, ConsentPerson> = {
  handheld: 'self',
  front: 'self',
  reverse: 'self',
  license: 'legal',
  licenseProof: 'legal',
  legalFront: 'legal',
  legalReverse: 'legal',
  legalIdentityProof: 'legal',
  contactHandheld: 'contact',
  contactFront: 'contact',
  contactReverse: 'contact',
  proof: 'legal',
  proof2: 'legal',
  proof3: 'legal',
}

/** Spec section 3: the image-exists flags of both forms by kind. */
export const IMG_FLAGS = {
  handheldIdentity: ['handheld'],
  frontIdentity: ['front'],
  reverseIdentity: ['reverse'],
  legalIdentityProof: ['legalIdentityProof'],
  contactHandheld: ['contactHandheld'],
  contactFront: ['contactFront'],
  contactReverse: ['contactReverse'],
  license: ['license'],
  legalFront: ['legalFront'],
  legalReverse: ['legalReverse'],
  proof: ['proof', 'proof2', 'proof3'],
} as const satisfies Record<string, readonly PhotoKind[]>
export type ImgFlag = keyof typeof IMG_FLAGS

export const PHOTO_LIMITS = {
  /** Bytes as sent. */
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  /** Pixels of the short side as sent. */
  shortSide: 600,
  /** Pixels of the long side as kept. */
  longSide: 2048,
  /** Seconds until a picture is given up: by the clock, so that a busy machine still gets a good one done. */
  seconds: 20,
  /** Pictures that are decoded at once; more are asked to come again. */
  atOnce: 2,
  /** Uploads of one developer within an hour. */
  anHour: 120,
} as const

/** Why a file is refused; texts are certification_photo_<problem>. */
export const PHOTO_PROBLEMS = ['type', 'pdf', 'bytes', 'pixels', 'short_side', 'pages', 'broken', 'slow'] as const
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number]

const CONTACT = ['contactHandheld', 'contactFront', 'contactReverse'] as const

/**
 * Photos of the company page: a passport has one page, a document other than the resident ID needs the company's letter on
 * whose it is, and a credit code that does not add up needs an explanation.
 */
export function companyPhotos(facts: { legalVoucherType: LawVoucher; codeFits: boolean }): PhotoKind[] {
  return [
    'license',
    'legalFront',
    ...(facts.legalVoucherType === 'passport' ? [] : (['legalReverse'] as const)),
    ...(facts.legalVoucherType === 'id-card' ? [] : (['legalIdentityProof'] as const)),
    ...(facts.codeFits ? [] : (['licenseProof'] as const)),
  ]
}

export const photosNeeded = {
  person: ['handheld', 'front', 'reverse'],
  contact: CONTACT,
  proof: ['proof'],
} as const satisfies Record<string, readonly PhotoKind[]>

/** Photos of the certification in force count for a change of what they do not show. */
export const keepsApproved = (process: Process): boolean =>
  process === 'personalChange' || process === 'enterpriseChange'
