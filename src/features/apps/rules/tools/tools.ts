// Calculations of the developer tools (/utils), all run in the browser.

export type Pasted =
  | { kind: 'certificate'; der: Uint8Array<ArrayBuffer> }
  | { kind: 'printed'; sha256: string }
  | { kind: 'none' }

/** Accepts a PEM certificate, or keytool output with its SHA-256 line. */
export function readPasted(text: string): Pasted {
  const pem = /-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/.exec(text)?.[1]
  if (pem) {
    const der = bytesOfBase64(pem.replaceAll(/\s/g, ''))
    return der && der.length > 0 ? { kind: 'certificate', der } : { kind: 'none' }
  }
  const fingerprint = /SHA-?256\s*[:：]\s*((?:[\da-f]{2}[:\s]?){31}[\da-f]{2})\b/i.exec(text)?.[1]
  return fingerprint ? { kind: 'printed', sha256: withColons(fingerprint) } : { kind: 'none' }
}

export const withColons = (hex: string): string =>
  (
    hex
      .replaceAll(/[^\da-f]/gi, '')
      .toUpperCase()
      .match(/../g) ?? []
  ).join(':')

export const hexOf = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const ENCODINGS = ['base64', 'base64url', 'url', 'hex'] as const
export type Encoding = (typeof ENCODINGS)[number]

export function encodeText(text: string, encoding: Encoding): string {
  const bytes = new TextEncoder().encode(text)
  if (encoding === 'url') return encodeURIComponent(text.toWellFormed())
  if (encoding === 'hex') return hexOf(bytes)
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  const base64 = btoa(binary)
  return encoding === 'base64' ? base64 : base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Null when the input is not valid in that encoding, or does not decode to text. */
export function decodeText(text: string, encoding: Encoding): string | null {
  const trimmedText = text.trim()
  try {
    if (encoding === 'url') return decodeURIComponent(trimmedText)
    const bytes =
      encoding === 'hex'
        ? bytesOfHex(trimmedText)
        : bytesOfBase64(trimmedText.replaceAll('-', '+').replaceAll('_', '/'))
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function bytesOfHex(text: string): Uint8Array<ArrayBuffer> | null {
  const hex = text.replaceAll(/[\s:]/g, '')
  if (!/^(?:[\da-f]{2})*$/i.test(hex)) return null
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

/** Parses Unix seconds, Unix milliseconds or an ISO 8601 date; null for anything else. */
export function momentOf(text: string): Date | null {
  const trimmedText = text.trim()
  if (/^-?\d{1,16}$/.test(trimmedText)) {
    const number = Number(trimmedText)
    const at = new Date(Math.abs(number) >= 100_000_000_000 ? number : number * 1000)
    return Number.isNaN(at.getTime()) ? null : at
  }
  if (!/^\d{4}-\d{2}-\d{2}/.test(trimmedText)) return null
  const at = new Date(trimmedText.replace(' ', 'T'))
  return Number.isNaN(at.getTime()) ? null : at
}
