// A text, number, day, address, icon, scene or picture in a structured text, in one language or in all of them.
import { useState } from 'react'
import { m } from '#messages'
import { type Language, LANGUAGES, settingsOf } from '../../../../../lib/text/language.ts'
import { Field } from '../../../../../ui/forms/field.tsx'
import { isGroup, type LeafShape, type Part, type FieldPath, placeKey } from '../../../rules/shape.ts'
import { BehindMark } from '../behind-mark.tsx'
import { LinkPicker } from '../link-picker.tsx'
import { useEditing } from './editing.ts'
import { CONTROLS } from './leaf-controls.tsx'
import { numberIn, partText, typedPart, withTyped } from './leaf-values.ts'
import { withPart } from './shape-tree.ts'
import styles from './structured.module.css'

type Labelled = LeafShape & { label: string; help?: string; optional?: true }
type Props = { field: Labelled; part: Part | undefined; place: FieldPath }

export function LeafField({ field, part, place }: Props) {
  const { change } = useEditing()
  const { localized } = field
  if (!localized || (localized === 'either' && !isGroup(part)))
    return (
      <div className={styles.leaf} data-type={field.type}>
        <LeafInput field={field} part={part} place={place} language={null} />
        {localized ? (
          <button
            type="button"
            className="lk"
            onClick={() => {
              const texts = Object.fromEntries(
                LANGUAGES.map((language) => [language, typeof part === 'string' ? part : '']),
              )
              change((root) => withPart(root, place, texts))
            }}
          >
            {m.publishing_by_language()}
          </button>
        ) : null}
      </div>
    )
  return (
    <div className={styles.leaf} data-type={field.type} data-pair>
      <div className={styles.pair}>
        {LANGUAGES.map((language) => (
          <LeafInput
            key={language}
            field={field}
            part={isGroup(part) ? part[language] : undefined}
            place={[...place, language]}
            language={language}
          />
        ))}
      </div>
      {localized === 'either' ? (
        <button
          type="button"
          className="lk"
          onClick={() => change((root) => withPart(root, place, (isGroup(part) && part[LANGUAGES[0]]) || ''))}
        >
          {m.publishing_same_in_all()}
        </button>
      ) : null}
    </div>
  )
}

type LeafInputProps = Props & { language: Language | null }

function LeafInput({ field, part, place, language }: LeafInputProps) {
  const { change, errors, behind, titles } = useEditing()
  const [typedText, setTypedText] = useState<string | null>(null)
  const [isPicking, setPicking] = useState(false)
  const [pickedLink, setPickedLink] = useState<{ url: string; title: string } | null>(null)
  const { leads } = field
  // Digits and commas on their way to numbers.
  const isOnItsWay = typedText !== null && partText(typedPart(field, typedText)) === partText(part)
  const value = isOnItsWay ? typedText : partText(part)
  const at = placeKey(place)
  const mark = behind.get(at)
  const set = (next: string) => {
    setTypedText(next)
    change((root) => withTyped(root, place, typedPart(field, next), field, language))
  }
  const pickLink = ({ url, title }: { url: string; title: string }) => {
    setPicking(false)
    if (leads === undefined) return set(url)
    const number = numberIn(url, leads)
    setPickedLink({ url: `${leads}${number}`, title })
    return set(number)
  }
  const label = language
    ? m.publishing_label_in({ label: field.label, language: settingsOf(language).name })
    : field.label
  const Control = CONTROLS[field.type]
  const address = `${leads ?? ''}${value}`
  const leadTitle = leads === undefined ? undefined : pickedLink?.url === address ? pickedLink.title : titles[address]
  return (
    <div className={styles.one}>
      <Field label={label} help={leadTitle ?? field.help} error={errors.get(at)} optional={field.optional} wide>
        {(control) => (
          <Control
            field={field}
            label={label}
            value={value}
            control={{ ...control, lang: language ?? undefined, 'data-at': at }}
            set={set}
            pick={() => setPicking(true)}
          />
        )}
      </Field>
      {mark ? <BehindMark behind={mark} /> : null}
      {isPicking ? <LinkPicker onClose={() => setPicking(false)} below={leads} onPick={pickLink} /> : null}
    </div>
  )
}
