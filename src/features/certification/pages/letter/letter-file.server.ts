// A letter to fill in, print and seal, as a Word file: the proof of a change, or the letter that replaces a payment.
import { BorderStyle, Document, Packer, Paragraph, TextRun } from 'docx'
import { m } from '#messages'
import { settingsOf } from '../../../../lib/text/language.ts'
import { getLocale } from '../../../../lib/text/locale.ts'
import type { Change } from '../../rules/changes.ts'

/** A line of it: its label, and what is known; the rest is written by hand. */
type Line = { label: string; value: string }

export type LetterFacts = {
  kind: 'change' | 'payment'
  /** Name of the company; empty when none is known. */
  company: string
  licence: string
  changes: readonly Change[]
  today: string
}

const FONT = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: 'SimSun' }

const CHANGE_TEXT: Record<Change, () => string> = {
  company: m.certification_change_company,
  lawPerson: m.certification_change_lawPerson,
  bank: m.certification_change_bank,
  business: m.certification_change_business,
}

const heading = (text: string) =>
  new Paragraph({
    alignment: 'center',
    spacing: { after: 480 },
    children: [new TextRun({ text, bold: true, size: 36, font: FONT })],
  })

const words = (text: string, after = 240) =>
  new Paragraph({ spacing: { after, line: 400 }, children: [new TextRun({ text, size: 24, font: FONT })] })

const line = ({ label, value }: Line) =>
  new Paragraph({
    spacing: { before: 160, after: 160 },
    border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 4, color: '888888' } },
    children: [
      new TextRun({ text: m.ui_pair({ name: label, text: '' }), size: 24, font: FONT, color: '555555' }),
      new TextRun({ text: value, size: 24, font: FONT }),
    ],
  })

function linesOf({ kind, changes }: LetterFacts): Line[] {
  if (kind === 'payment')
    return [
      { label: m.certification_letter_holder(), value: '' },
      { label: m.certification_letter_branch(), value: '' },
      { label: m.certification_letter_account(), value: '' },
    ]
  return changes.flatMap((change) => {
    const name = CHANGE_TEXT[change]()
    return [
      { label: m.certification_letter_from({ name }), value: '' },
      { label: m.certification_letter_to({ name }), value: '' },
    ]
  })
}

export async function letterFile(facts: LetterFacts): Promise<Uint8Array> {
  const isChange = facts.kind === 'change'
  const title = isChange ? m.certification_letter_change_title() : m.certification_letter_payment_title()
  const letter = new Document({
    title,
    styles: { default: { document: { run: { language: { value: settingsOf(getLocale()).intl } } } } },
    sections: [
      {
        children: [
          heading(title),
          words(m.certification_letter_addressed()),
          words(isChange ? m.certification_letter_change_text() : m.certification_letter_payment_text()),
          line({ label: m.certification_letter_company(), value: facts.company }),
          line({ label: m.certification_name_licenseNumber(), value: facts.licence }),
          ...linesOf(facts).map(line),
          words(m.certification_letter_true(), 360),
          line({ label: m.certification_letter_handler(), value: '' }),
          line({ label: m.certification_letter_telephone(), value: '' }),
          line({ label: m.certification_letter_seal(), value: '' }),
          line({ label: m.certification_letter_date(), value: facts.today }),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toArrayBuffer(letter))
}
