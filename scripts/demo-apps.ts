// Generator of the demo apps' icons and screenshots: fictional apps without text. Run by hand after a change; its pictures
// are committed in content/demo-apps.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const FOLDER = path.resolve(import.meta.dirname, '../content/demo-apps')

const GROUND = [
  ['#2B5CFF', '#1339A6', '#9FBDFD'],
  ['#0E9256', '#005D33', '#A1E3B7'],
  ['#F2A01E', '#B87200', '#FFF1E1'],
  ['#15235A', '#081030', '#9FBDFD'],
  ['#7A4BD8', '#4B2A93', '#D9C9FA'],
  ['#D5503F', '#9A2929', '#FEC8C3'],
] as const
const MARKS = [
  'M76 300c60-60 120 60 180 0s120 60 180 0v110H76zM196 176a60 60 0 1 1 120 0 60 60 0 1 1-120 0z',
  'M256 84 408 160v96c0 96-68 152-152 176-84-24-152-80-152-176v-96z',
  'M256 92v328M92 256h328M150 150l212 212M362 150 150 362',
  'M96 372h320M140 372V236l116-96 116 96v136',
  'M120 136h272a28 28 0 0 1 28 28v152a28 28 0 0 1-28 28H236l-84 72v-72h-32a28 28 0 0 1-28-28V164a28 28 0 0 1 28-28z',
  'M104 300l36-96a40 40 0 0 1 36-24h160a40 40 0 0 1 36 24l36 96v88h-52v-36H156v36h-52z',
]

const icon = (at: number): string => {
  const [from, to, mark] = GROUND[at % GROUND.length]!
  const outlined = at % MARKS.length === 2 || at % MARKS.length === 3
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">
    <linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <rect width="512" height="512" fill="url(#g)"/>
    <path d="${MARKS[at % MARKS.length]}" fill="${outlined ? 'none' : mark}" stroke="${mark}" stroke-width="${outlined ? 34 : 0}" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

const bar = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${Math.min(height / 2, 18)}" fill="${fill}" ${more}/>`

const SCREENS: ((tint: (typeof GROUND)[number]) => string)[] = [
  ([main, , soft]) =>
    `${bar(48, 120, 300, 44, '#333C4E')}${bar(48, 188, 200, 24, '#B0B6C2')}
     <rect x="48" y="260" width="624" height="360" rx="28" fill="${soft}"/>
     <path d="M80 520c70-150 130 60 200-60s130-120 200-20 100-60 160-100" fill="none" stroke="${main}" stroke-width="10" stroke-linecap="round"/>
     ${[0, 1, 2, 3].map((row) => `<circle cx="88" cy="${724 + row * 130}" r="36" fill="${soft}"/>${bar(152, 694 + row * 130, 340 - row * 40, 26, '#4F5768')}${bar(152, 736 + row * 130, 240, 20, '#CED3DC')}`).join('')}`,
  ([main, , soft]) =>
    `${bar(48, 120, 220, 44, '#333C4E')}
     ${[0, 1, 2, 3, 4, 5].map((cell) => `<rect x="${48 + (cell % 2) * 324}" y="${230 + Math.floor(cell / 2) * 320}" width="300" height="296" rx="24" fill="${cell === 0 ? main : soft}"/>${bar(76 + (cell % 2) * 324, 440 + Math.floor(cell / 2) * 320, 180, 24, cell === 0 ? '#FFFFFF' : '#4F5768')}`).join('')}`,
  ([main, dark, soft]) =>
    `<rect x="0" y="0" width="720" height="640" fill="${dark}"/>
     <circle cx="360" cy="340" r="170" fill="none" stroke="${soft}" stroke-width="26"/>
     <path d="M360 170a170 170 0 0 1 147 255" fill="none" stroke="${main}" stroke-width="26" stroke-linecap="round"/>
     ${bar(260, 316, 200, 48, '#FFFFFF')}
     ${[0, 1, 2].map((row) => `${bar(48, 720 + row * 150, 420, 28, '#4F5768')}${bar(48, 768 + row * 150, 300, 20, '#CED3DC')}${bar(560, 726 + row * 150, 112, 56, soft)}`).join('')}
     ${bar(48, 1172, 624, 72, main)}`,
]

const screen = (at: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280">
    <rect width="720" height="1280" fill="#F6F7FA"/>${SCREENS[at % SCREENS.length]!(GROUND[Math.floor(at / SCREENS.length) % GROUND.length]!)}
    ${bar(48, 40, 90, 22, '#8C92A0')}${bar(600, 40, 72, 22, '#8C92A0')}</svg>`

await mkdir(FOLDER, { recursive: true })
const draw = async (name: string, svg: string) =>
  writeFile(path.join(FOLDER, name), await sharp(Buffer.from(svg)).jpeg({ quality: 82, mozjpeg: true }).toBuffer())
for (let at = 0; at < 6; at++) await draw(`icon-${at + 1}.jpg`, icon(at))
for (let at = 0; at < 6; at++) await draw(`screen-${at + 1}.jpg`, screen(at))
