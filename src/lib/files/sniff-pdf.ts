// Detection of PDF documents by their content.

/** Bytes at the end within which readers look for the mark of a document that is whole. */
const TAIL = 1024

/** Companies often have letters as PDF. Null for anything else. */
export function sniffPdf(bytes: Uint8Array): 'whole' | 'broken' | null {
  if (!/^%PDF-\d\.\d/.test(Buffer.from(bytes.subarray(0, 8)).toString('latin1'))) return null
  return Buffer.from(bytes.subarray(-TAIL)).toString('latin1').includes('%%EOF') ? 'whole' : 'broken'
}
