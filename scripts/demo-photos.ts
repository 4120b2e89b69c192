// Generator of the pictures that stand in for photos of documents in a demo: no real faces or papers. Run by hand after a
// change; its pictures are committed in content/demo-photos.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const FOLDER = path.resolve(import.meta.dirname, '../content/demo-photos')
const DESKS = ['#c9b79c', '#a9b4b8', '#8f9a86']
const HAIR = ['#3d4046', '#4a3b33', '#2f3b4a']
const FONT = 'font-family="Noto Sans CJK SC, Noto Serif CJK SC, sans-serif"'

const text = (x: number, y: number, size: number, words: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" ${FONT} fill="#33414d" ${more}>${words}</text>`
const line = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="14" rx="7" fill="#7f93a3" opacity=".55"/>`
const sample = (width: number, height: number) =>
  `<g transform="translate(${width / 2} ${height / 2}) rotate(-22)" opacity=".28">${text(0, 30, 96, '示例 SAMPLE', 'text-anchor="middle" font-weight="700"')}</g>`
const head = (x: number, y: number, size: number, hair: string) => `
  <g transform="translate(${x} ${y}) scale(${size})">
    <path d="M-90 190c0-70 40-105 90-105s90 35 90 105z" fill="#6f8494"/>
    <ellipse cx="0" cy="0" rx="56" ry="70" fill="#d9c3ae"/>
    <path d="M-58-8c-4-62 28-84 58-84s62 22 58 84c-8-34-24-48-58-48s-50 14-58 48z" fill="${hair}"/>
  </g>`
const seal = (x: number, y: number, size: number) => `
  <g transform="translate(${x} ${y})" stroke="#c23a33" fill="none" opacity=".8">
    <circle r="${size}" stroke-width="6"/><circle r="${size * 0.34}" stroke-width="5" stroke-dasharray="6 5"/>
    <text y="${size * 0.74}" font-size="${size * 0.24}" ${FONT} fill="#c23a33" stroke="none" text-anchor="middle">示例专用章</text>
  </g>`
const desk = (color: string, tilt: number, body: string) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="1280" height="840" viewBox="0 0 1280 840">
    <rect width="1280" height="840" fill="${color}"/>
    <path d="M0 620 1280 540V840H0z" fill="#000" opacity=".06"/>
    <g transform="rotate(${tilt} 640 420)">${body}</g></svg>`
const card = (inside: string) =>
  `<rect x="170" y="122" width="940" height="596" rx="36" fill="#eef3f4"/><rect x="170" y="122" width="940" height="596" rx="36" fill="none" stroke="#b9c8cf" stroke-width="4"/>${inside}${sample(1280, 840)}`

const PICTURES: Record<string, (at: number) => string> = {
  front: (at) =>
    desk(
      DESKS[at]!,
      at * 2 - 2,
      card(
        `${text(230, 222, 40, '姓名')}${line(350, 198, 190)}${text(230, 302, 40, '性别')}${line(350, 278, 60)}${text(230, 382, 40, '出生')}${line(350, 358, 240)}${text(230, 462, 40, '住址')}${line(350, 438, 330)}${line(350, 484, 260)}${text(230, 640, 40, '公民身份号码')}${line(520, 614, 520)}${head(890, 330, 1.3, HAIR[at]!)}`,
      ),
    ),
  reverse: (at) =>
    desk(
      DESKS[at]!,
      2 - at * 2,
      card(
        `<circle cx="330" cy="280" r="88" fill="none" stroke="#c2a25a" stroke-width="10"/><circle cx="330" cy="280" r="46" fill="#c2a25a" opacity=".5"/>${text(480, 262, 62, '居民身份证')}${text(480, 338, 34, '（示例，非真实证件）')}${text(300, 560, 38, '签发机关')}${line(490, 536, 360)}${text(300, 640, 38, '有效期限')}${line(490, 616, 420)}`,
      ),
    ),
  handheld: (at) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200" viewBox="0 0 960 1200">
      <rect width="960" height="1200" fill="#dfe3e2"/>${head(480, 380, 2.5, HAIR[at]!)}
      <path d="M120 1200c0-210 130-330 360-330s360 120 360 330z" fill="${['#557a8c', '#7a6a55', '#5d7558'][at]}"/>
      <path d="M250 1180 330 930M710 1180 630 930" stroke="#d9c3ae" stroke-width="74" stroke-linecap="round"/>
      <g transform="translate(480 900) rotate(${at * 3 - 3})"><rect x="-190" y="-118" width="380" height="240" rx="16" fill="#eef3f4" stroke="#b9c8cf" stroke-width="3"/>${head(105, -30, 0.5, HAIR[at]!)}${line(-160, -80, 150)}${line(-160, -44, 90)}${line(-160, -8, 150)}${line(-160, 76, 300)}</g>
      ${sample(960, 1200)}</svg>`,
  license: (at) =>
    desk(
      DESKS[at]!,
      at - 1,
      `<rect x="120" y="60" width="1040" height="720" fill="#f7f3e6"/><rect x="146" y="86" width="988" height="668" fill="none" stroke="#b9985a" stroke-width="10"/><rect x="164" y="104" width="952" height="632" fill="none" stroke="#b9985a" stroke-width="2"/>${text(640, 220, 84, '营业执照', 'text-anchor="middle" letter-spacing="24"')}${text(640, 276, 30, '（示例，非真实证照）', 'text-anchor="middle"')}${text(220, 372, 32, '统一社会信用代码')}${line(500, 352, 420)}${text(220, 436, 32, '名　　称')}${line(380, 416, 420)}${text(220, 500, 32, '法定代表人')}${line(420, 480, 170)}${text(220, 564, 32, '住　　所')}${line(380, 544, 380)}${text(220, 628, 32, '经营范围')}${line(380, 608, 460)}${line(380, 650, 380)}${seal(970, 610, 96)}${sample(1280, 840)}`,
    ),
  letter: (at) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1240" viewBox="0 0 900 1240">
      <rect width="900" height="1240" fill="${DESKS[at]}"/><rect x="60" y="50" width="780" height="1140" fill="#fbfbf8"/>
      ${text(450, 190, 56, '证 明 函', 'text-anchor="middle"')}${[270, 320, 370, 420, 520, 570, 620, 720, 770].map((y, n) => line(130, y, 640 - ((n * 83) % 210))).join('')}
      ${text(520, 980, 30, '单位（盖章）')}${text(520, 1040, 30, '日期')}${line(600, 1020, 170)}${seal(640, 960, 110)}${sample(900, 1240)}</svg>`,
}

for (const [name, draw] of Object.entries(PICTURES))
  for (const at of [0, 1, 2]) {
    const jpeg = await sharp(Buffer.from(draw(at)))
      .flatten({ background: '#fff' })
      .jpeg({ quality: 72 })
      .toBuffer()
    await writeFile(path.join(FOLDER, `${name}-${at + 1}.jpg`), jpeg)
  }
