// An earlier version as a whole: its texts by field.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { settingsOf, LANGUAGES } from '../../../../lib/text/language.ts'
import type { contentItem } from '../../contract/kinds.ts'
import { slotName } from '../../rules/fields.ts'
import styles from './content-history.module.css'

type Props = { fields: OutputOf<typeof contentItem>['fields']; values: Readonly<Record<string, string>> }

export function WholeText({ fields, values }: Props) {
  const slots = fields.flatMap(({ name, label, localized, choices, type }) => {
    const displayText = (text: string) => {
      if (type === 'boolean') return text === 'yes' ? m.publishing_yes() : m.publishing_no()
      const chosenValues = type === 'several' ? text.split('\n') : [text]
      return chosenValues.map((item) => choices.find(({ value }) => value === item)?.label ?? item).join('\n')
    }
    const one = (slot: string, words: string, lang?: string) => ({
      slot,
      words,
      lang,
      text: displayText(values[slot] ?? ''),
    })
    return localized
      ? LANGUAGES.map((language) =>
          one(
            slotName(name, language),
            m.publishing_label_in({ label, language: settingsOf(language).name }),
            language,
          ),
        )
      : [one(name, label)]
  })
  return (
    <dl className={styles.whole}>
      {slots
        .filter(({ text }) => text !== '')
        .map(({ slot, words, lang, text }) => (
          <div key={slot}>
            <dt>{words}</dt>
            <dd lang={lang}>{text}</dd>
          </div>
        ))}
    </dl>
  )
}
