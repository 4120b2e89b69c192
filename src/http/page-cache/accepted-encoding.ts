// Negotiation of an answer's content encoding.

export type Encoding = 'br' | 'gzip' | 'identity'

const TAKES = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
} as const

/** The most compact encoding that a client accepts. @param header Accept-Encoding, may be empty */
export function acceptedEncoding(header: string): Encoding {
  if (TAKES.br.test(header)) return 'br'
  return TAKES.gzip.test(header) ? 'gzip' : 'identity'
}
