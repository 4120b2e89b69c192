// In which form the bytes of an answer travel.

export type Encoding = 'br' | 'gzip' | 'identity'

const TAKES = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
} as const

/** The smallest form that a client takes. @param header Accept-Encoding, may be empty */
export function acceptedEncoding(header: string): Encoding {
  if (TAKES.br.test(header)) return 'br'
  return TAKES.gzip.test(header) ? 'gzip' : 'identity'
}
