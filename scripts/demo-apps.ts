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
  ['#1296A8', '#075763', '#B5EAF1'],
  ['#475064', '#1F2635', '#D5DAE5'],
] as const

/** What each of the demo's apps is about, by its slug, as lines on 512 × 512. */
const SIGNS: Record<string, string> = {
  calendar:
    'M76 250c60-60 120 60 180 0s120 60 180 0M76 330c60-60 120 60 180 0s120 60 180 0M196 150a60 60 0 1 1 120 0 60 60 0 1 1-120 0z',
  weather:
    'M166 344a80 80 0 1 1 14-158 104 104 0 0 1 200 34 64 64 0 0 1-10 124zM196 400l-16 32M266 400l-16 32M336 400l-16 32',
  chart: 'M96 144l106-40 108 40 106-40v264l-106 40-108-40-106 40zM202 104v264M310 144v264',
  alert: 'M256 96 424 392H88zM256 208v84M256 336v8',
  beach:
    'M256 416s-124-116-124-204a124 124 0 0 1 248 0c0 88-124 204-124 204zM212 212a44 44 0 1 1 88 0 44 44 0 1 1-88 0z',
  lamp: 'M212 176h88l28 240H184zM204 176v-48l52-36 52 36v48M196 280h120M120 144l52 16M392 144l-52 16',
  legacy: 'M96 256a160 160 0 1 1 320 0 160 160 0 1 1-320 0zM256 160v96l64 48',
  data: 'M120 152c0-62 272-62 272 0s-272 62-272 0zM120 152v208c0 62 272 62 272 0V152M120 256c0 62 272 62 272 0',
  coast: 'M112 232a120 120 0 1 1 240 0 120 120 0 1 1-240 0zM320 320l88 88',
  pier: 'M104 136h304v272H104zM104 216h304M184 96v72M328 96v72M200 304l40 40 76-84',
  voyage: 'M112 400V256M208 400V144M304 400V208M400 400V112',
  lab: 'M216 96v120L120 392c-8 14 0 24 16 24h240c16 0 24-10 16-24l-96-176V96M192 96h128M172 320h168',
  drive: 'M104 300l36-96a40 40 0 0 1 36-24h160a40 40 0 0 1 36 24l36 96v88h-52v-36H156v36h-52zM104 300h304',
  parking: 'M176 416V104h96a88 88 0 0 1 0 176h-96',
  sea: 'M96 256a160 160 0 1 1 320 0 160 160 0 1 1-320 0zM212 256a44 44 0 1 1 88 0 44 44 0 1 1-88 0zM212 256H100M300 256h112M256 300v112',
  radio:
    'M256 232v0M208 280a68 68 0 0 1 0-96M304 184a68 68 0 0 1 0 96M160 328a136 136 0 0 1 0-192M352 136a136 136 0 0 1 0 192M256 260v160',
  old: 'M136 384V128h180l60 60v196zM316 128v60h60M192 248h128M192 312h88',
  sensor: 'M256 92s116 132 116 208a116 116 0 0 1-232 0c0-76 116-208 116-208zM196 312a60 60 0 0 0 60 60',
  lock: 'M136 240h240v168H136zM184 240v-56a72 72 0 0 1 144 0v56M256 304v40',
  cabin: 'M212 296V132a44 44 0 0 1 88 0v164a76 76 0 1 1-88 0zM256 200v152',
  buoy: 'M184 328l40-176h64l40 176zM256 152V88M100 372c52-44 104 44 156 0s104 44 156 0M196 264h120',
  ledger: 'M136 96h240v320l-40-28-40 28-40-28-40 28-40-28-40 28zM200 184h112M200 256h112',
  volunteer:
    'M136 184a56 56 0 1 1 112 0 56 56 0 1 1-112 0zM88 400c0-72 48-112 104-112s104 40 104 112M292 132a56 56 0 0 1 0 104M340 296c52 12 84 48 84 104',
  mountain: 'M72 400 204 160l76 132 44-68 116 176z',
  camp: 'M256 112 432 400H80zM256 248l76 152H180z',
  words: 'M256 152c-44-32-104-40-160-32v264c56-8 116 0 160 32 44-32 104-40 160-32V120c-56-8-116 0-160 32zM256 152v264',
  report: 'M96 400h320M128 320l80-88 72 56 104-136',
  run: 'M284 116a32 32 0 1 1 64 0 32 32 0 1 1-64 0zM148 236l68-52 84 28-44 92 76 44v96M256 304l-36 60H120M300 212l44 56h64',
}

/** @param at picks the colours, so that neighbours in a list differ */
const icon = (sign: string, at: number): string => {
  const [from, to, mark] = GROUND[at % GROUND.length]!
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">
    <linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <rect width="512" height="512" fill="url(#g)"/>
    <path d="${sign}" transform="translate(51 51) scale(.8)" fill="none" stroke="${mark}" stroke-width="30" stroke-linecap="round" stroke-linejoin="round"/></svg>`
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
for (const [at, slug] of Object.keys(SIGNS).entries()) await draw(`icon-${slug}.jpg`, icon(SIGNS[slug]!, at))
for (let at = 0; at < 6; at++) await draw(`screen-${at + 1}.jpg`, screen(at))
