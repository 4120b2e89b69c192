// A text, number, day, address, icon, scene or picture in a structured text, in one language or in all of them.
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { useState } from 'react'
import { m } from '#messages'
import { type Language, LANGUAGES, settingsOf } from '../../../../../lib/text/language.ts'
import { minuteOf } from '../../../../../lib/dates/dates.ts'
import { Art } from '../../../../../ui/art/art.tsx'
import { SCENES } from '../../../../../ui/art/scenes.ts'
import { DateField } from '../../../../../ui/dates/date-field.tsx'
import { Field, type FieldControl } from '../../../../../ui/forms/field.tsx'
import { Input, TextArea } from '../../../../../ui/forms/input.tsx'
import { SelectBox } from '../../../../../ui/forms/select-box.tsx'
import { ICON_NAMES } from '../../../../../lib/portal/icon-names.ts'
import { Icon } from '../../../../../ui/primitives/icon.tsx'
import { IconButton } from '../../../../../ui/primitives/icon-button.tsx'
import { COLOR, isGroup, type LeafShape, numbersIn, type Part, type FieldPath, placeKey } from '../../../rules/shape.ts'
import { contentPictureAt, contentPictureUrl } from '../../../../../lib/markdown/content-picture.ts'
import { BehindMark } from '../behind-mark.tsx'
import { LinkPicker } from '../link-picker.tsx'
import { PictureChoice } from '../picture-choice.tsx'
import { CONTENT_PICTURE_UPLOAD } from '../../../rules/limits.ts'
import { useEditing } from './editing.ts'
import { partAt, withPart } from './shape-tree.ts'
import styles from './structured.module.css'

type Labelled = LeafShape & { label: string; help?: string; optional?: true }
type Props = { field: Labelled; part: Part | undefined; place: FieldPath }

export function LeafField({ field, part, place }: Props) {
  const { change } = useEditing()
  const { localized } = field
  if (!localized || (localized === 'either' && !isGroup(part)))
    return (
      <div className={styles.leaf} data-type={field.type}>
        <OneField field={field} part={part} place={place} language={null} />
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
          <OneField
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

/** What is typed, as it is stored: an optional field that is empty in all languages is left out. */
function withTyped(root: Part, place: FieldPath, value: Part, field: Labelled, language: Language | null): Part {
  const next = withPart(root, place, value)
  if (!field.optional || value !== '') return next
  const whole = language ? place.slice(0, -1) : place
  const texts = partAt(next, whole)
  const isEmpty = !isGroup(texts) || Object.values(texts).every((text) => text === '')
  return isEmpty ? withPart(next, whole, undefined) : next
}

const partText = (part: Part | undefined): string =>
  Array.isArray(part) ? part.join(', ') : part === undefined || part === null || isGroup(part) ? '' : String(part)

/** A moment as the field takes it: the minute in Shanghai; empty while it is none. */
function localMinute(moment: string): string {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? '' : minuteOf(new Date(time))
}

/** As the browser's own choice of a color takes it; black while it is none. */
const longColor = (text: string): string =>
  COLOR.test(text) ? (text.length === 4 ? text.replaceAll(/[\da-f]/gi, '$&$&') : text) : '#000000'

/** A number as typed stays as typed until it is one. */
function read({ type }: LeafShape, text: string): Part {
  if (type === 'numbers') return numbersIn(text) ?? text
  if (type === 'number') return text === '' ? null : Number.isFinite(Number(text)) ? Number(text) : text
  return text
}

type OneProps = Props & { language: Language | null }

function OneField({ field, part, place, language }: OneProps) {
  const { change, errors, behind, titles } = useEditing()
  const [typedText, setTypedText] = useState<string | null>(null)
  const [isPicking, setPicking] = useState(false)
  const [pickedLink, setPickedLink] = useState<{ url: string; title: string } | null>(null)
  // Digits and commas on their way to numbers.
  const value = typedText !== null && partText(read(field, typedText)) === partText(part) ? typedText : partText(part)
  const at = placeKey(place)
  const mark = behind.get(at)
  const set = (next: string) => {
    setTypedText(next)
    change((root) => withTyped(root, place, read(field, next), field, language))
  }
  const label = language
    ? m.publishing_label_in({ label: field.label, language: settingsOf(language).name })
    : field.label
  const draw = (control: FieldControl) => {
    const controlProps = {
      ...control,
      value,
      lang: language ?? undefined,
      'data-at': at,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(currentTarget.value),
    }
    if (field.type === 'lines') return <TextArea {...controlProps} rows={Math.min(8, 2 + value.split('\n').length)} />
    if (field.type === 'icon' || field.type === 'scene') {
      const names: readonly string[] = field.type === 'icon' ? ICON_NAMES : SCENES
      const options = names.includes(value) ? names : [value, ...names]
      return (
        <div className={styles.picked}>
          <SelectBox
            {...controlProps}
            wide
            options={options.map((option) => ({ value: option, label: option || m.publishing_choose() }))}
          />
          {field.type === 'icon' ? <Icon name={value} size={24} /> : value ? <Art name={value} /> : null}
        </div>
      )
    }
    if (field.type === 'picture')
      return (
        <PictureChoice
          control={{ ...control, 'data-at': at }}
          label={label}
          upload={CONTENT_PICTURE_UPLOAD}
          address={value}
          onChange={set}
          preview={(address) => {
            const picture = contentPictureAt(address)
            return picture ? (
              <img
                className={styles.own}
                src={contentPictureUrl(picture.name)}
                width={picture.width}
                height={picture.height}
                alt={label}
              />
            ) : null
          }}
        />
      )
    if (field.type === 'address')
      return (
        <div className={styles.picked}>
          <Input {...controlProps} inputMode="url" autoCapitalize="off" spellCheck={false} />
          <IconButton label={m.publishing_tool_link()} onClick={() => setPicking(true)}>
            <IconLink size={20} stroke={1.5} aria-hidden />
          </IconButton>
        </div>
      )
    if (field.type === 'day') return <DateField {...controlProps} />
    if (field.type === 'moment')
      return (
        <DateField
          {...controlProps}
          time
          value={localMinute(value)}
          onChange={({ currentTarget }) => set(currentTarget.value && `${currentTarget.value}:00+08:00`)}
        />
      )
    if (field.type === 'color')
      return (
        <div className={styles.picked}>
          <Input
            {...controlProps}
            maxLength={7}
            placeholder={field.otherwise}
            autoCapitalize="off"
            spellCheck={false}
          />
          <input
            type="color"
            className={styles.color}
            value={longColor(value || (field.otherwise ?? ''))}
            aria-label={m.publishing_color_pick({ label })}
            onChange={controlProps.onChange}
          />
        </div>
      )
    if (field.leads !== undefined)
      return (
        <div className={styles.picked}>
          <Input {...controlProps} inputMode="numeric" numeric />
          <IconButton label={m.publishing_tool_pick()} onClick={() => setPicking(true)}>
            <IconLink size={20} stroke={1.5} aria-hidden />
          </IconButton>
        </div>
      )
    const isNumber = field.type === 'number' || field.type === 'numbers'
    return <Input {...controlProps} inputMode={field.type === 'number' ? 'decimal' : undefined} numeric={isNumber} />
  }
  const address = `${field.leads ?? ''}${value}`
  const leadTitle =
    field.leads === undefined ? undefined : pickedLink?.url === address ? pickedLink.title : titles[address]
  return (
    <div className={styles.one}>
      <Field label={label} help={leadTitle ?? field.help} error={errors.get(at)} optional={field.optional} wide>
        {draw}
      </Field>
      {mark ? <BehindMark behind={mark} /> : null}
      {isPicking ? (
        <LinkPicker
          onClose={() => setPicking(false)}
          below={field.leads}
          onPick={({ url, title }) => {
            setPicking(false)
            if (field.leads === undefined) return set(url)
            const number = /^\d+/.exec(url.slice(field.leads.length))?.[0] ?? ''
            setPickedLink({ url: `${field.leads}${number}`, title })
            return set(number)
          }}
        />
      ) : null}
    </div>
  )
}
