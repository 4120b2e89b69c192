// Document photos: subject of each kind, kinds required by a process, file requirements (handbook/limits.md [9]).
import type { ConsentPerson } from '../../accounts/rules/consent-people.ts'
import type { Process } from '../../accounts/rules/status.ts'
import type { LawVoucher } from './legal-person-documents.ts'
import { MB } from '../../../lib/files/upload-bytes.ts'

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
  'paymentProof',
] as const
export type PhotoKind = (typeof PHOTO_KINDS)[number]

export const isPhotoKind = (value: unknown): value is PhotoKind => PHOTO_KINDS.includes(value as PhotoKind)

/** Person whose consent a photo needs; company documents go with the legal representative. */
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
  paymentProof: 'legal',
}

/** Image-exists flags of both forms, by kind (handbook/entities.md [3]). */
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
  /** Maximum bytes of the upload. */
  bytes: 10 * MB,
  pixels: 40_000_000,
  /** Minimum pixels of the short side of the upload. */
  shortSide: 600,
  /** Maximum pixels of the long side as stored. */
  longSide: 2048,
  /** Decoding timeout in seconds of wall-clock time; generous, so that a busy machine still finishes good pictures. */
  seconds: 20,
  /** Uploads of one developer per hour. */
  anHour: 120,
} as const

const CONTACT = ['contactHandheld', 'contactFront', 'contactReverse'] as const

/** Photos of the company page, of which each company has some. */
const COMPANY = ['license', 'legalFront', 'legalReverse', 'legalIdentityProof', 'licenseProof'] as const

/** Photos of an earlier legal representative or credit code, which the certification in force no longer needs. */
export const outdatedCompanyPhotos = (facts: CompanyFacts): PhotoKind[] =>
  COMPANY.filter((kind) => !companyPhotos(facts).includes(kind))

type CompanyFacts = { legalVoucherType: LawVoucher; codeFits: boolean }

/**
 * Photos of the company page: a passport has one page, other documents than the resident ID need the company's letter
 * confirming whose they are, and a credit code with a wrong check character needs an explanation.
 */
export function companyPhotos(facts: CompanyFacts): PhotoKind[] {
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

/**
 * The sealed letter that takes the place of a test deposit: in a change it stands beside the letter of the change, which has
 * the other kind.
 */
export const paymentLetter = (process: Process): 'proof' | 'paymentProof' =>
  process === 'enterpriseChange' ? 'paymentProof' : 'proof'

/** Pages of the sealed letter that proves one change or one bank account. */
export const PROOFS = IMG_FLAGS.proof

export const isLetter = (mark: string): boolean => PROOFS.some((kind) => kind === mark)

/** Photos of the certification in force are reused for a change of anything they do not show; a letter never is. */
export const keepsApproved = (process: Process, kind: PhotoKind): boolean =>
  (process === 'personalChange' || process === 'enterpriseChange') &&
  ![...PROOFS, 'paymentProof'].some((letter) => letter === kind)
