// Contrast of two colors as WCAG 2.2 counts it.

type Rgb = readonly [number, number, number]

/** `#rgb` or `#rrggbb`; null for anything else. */
export function colorIn(text: string): Rgb | null {
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? []
  if (!hex) return null
  const long = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as unknown as Rgb
}

function luminanceOf(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1, no difference, to 21, black on white. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}
