// QR code of a text, as the path of an SVG.
import encodeQR from 'qr'

/**
 * @property size width and height of the picture in modules, with the quiet zone; `path` a line along each run of dark
 *   ones, to be drawn one module wide
 */
export type QrCode = { size: number; path: string }

/** Modules that have to stay light around the code (ISO/IEC 18004, 8.1). */
const QUIET_ZONE = 4

/** Least error correction: a screen has no scratches, and fewer modules are larger ones. */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET_ZONE })
  const path = rows.flatMap((row, y) => runsIn(row).map(({ x, length }) => `M${x} ${y}.5h${length}`)).join('')
  return { size: rows.length, path }
}

/** Dark modules side by side. */
function runsIn(row: boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = []
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1)
    if (!dark) continue
    if (last && last.x + last.length === x) last.length += 1
    else runs.push({ x, length: 1 })
  }
  return runs
}
