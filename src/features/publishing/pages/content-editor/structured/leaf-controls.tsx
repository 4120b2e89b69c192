// Control of a field in a structured text, by the field's type.
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import type { ComponentType } from 'react'
import { m } from '#messages'
import { contentPictureAt, contentPictureUrl } from '../../../../../lib/markdown/content-picture.ts'
import { ICON_NAMES } from '../../../../../lib/portal/icon-names.ts'
import { Art } from '../../../../../ui/art/art.tsx'
import { SCENES } from '../../../../../ui/art/scenes.ts'
import { DateField } from '../../../../../ui/dates/date-field.tsx'
import type { FieldControl } from '../../../../../ui/forms/field.tsx'
import { Input, TextArea } from '../../../../../ui/forms/input.tsx'
import { SelectBox } from '../../../../../ui/forms/select-box.tsx'
import { Icon } from '../../../../../ui/primitives/icon.tsx'
import { IconButton } from '../../../../../ui/primitives/icon-button.tsx'
import { CONTENT_PICTURE_UPLOAD } from '../../../rules/limits.ts'
import type { LeafShape } from '../../../rules/shape.ts'
import { PictureChoice } from '../picture-choice.tsx'
import { localMinute, longColor } from './leaf-values.ts'
import styles from './structured.module.css'

export type LeafControlProps = {
  field: LeafShape
  label: string
  value: string
  /** Of the element that is typed into. */
  control: FieldControl & { lang: string | undefined; 'data-at': string }
  set: (text: string) => void
  /** Opens the choice of a link. */
  pick: () => void
}

/** Attributes of a control that is typed into. */
const typing = ({ control, value, set }: LeafControlProps) => ({
  ...control,
  value,
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(currentTarget.value),
})

const TextControl = (props: LeafControlProps) => <Input {...typing(props)} />

const LinesControl = (props: LeafControlProps) => (
  <TextArea {...typing(props)} rows={Math.min(8, 2 + props.value.split('\n').length)} />
)

function NameSelect({ names, ...props }: LeafControlProps & { names: readonly string[] }) {
  const options = names.includes(props.value) ? names : [props.value, ...names]
  return (
    <SelectBox
      {...typing(props)}
      wide
      options={options.map((option) => ({ value: option, label: option || m.publishing_choose() }))}
    />
  )
}

const IconControl = (props: LeafControlProps) => (
  <div className={styles.picked}>
    <NameSelect {...props} names={ICON_NAMES} />
    <Icon name={props.value} size={24} />
  </div>
)

const SceneControl = (props: LeafControlProps) => (
  <div className={styles.picked}>
    <NameSelect {...props} names={SCENES} />
    {props.value ? <Art name={props.value} /> : null}
  </div>
)

function PictureControl({ control, label, value, set }: LeafControlProps) {
  const { lang: _lang, ...choiceControl } = control
  return (
    <PictureChoice
      control={choiceControl}
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
}

const LinkButton = ({ label, pick }: { label: string; pick: () => void }) => (
  <IconButton label={label} onClick={pick}>
    <IconLink size={20} stroke={1.5} aria-hidden />
  </IconButton>
)

const AddressControl = (props: LeafControlProps) => (
  <div className={styles.picked}>
    <Input {...typing(props)} inputMode="url" autoCapitalize="off" spellCheck={false} />
    <LinkButton label={m.publishing_tool_link()} pick={props.pick} />
  </div>
)

const DayControl = (props: LeafControlProps) => <DateField {...typing(props)} />

const MomentControl = (props: LeafControlProps) => (
  <DateField
    {...typing(props)}
    time
    value={localMinute(props.value)}
    onChange={({ currentTarget }) => props.set(currentTarget.value && `${currentTarget.value}:00+08:00`)}
  />
)

function ColorControl(props: LeafControlProps) {
  const { field, label, value } = props
  const control = typing(props)
  return (
    <div className={styles.picked}>
      <Input {...control} maxLength={7} placeholder={field.otherwise} autoCapitalize="off" spellCheck={false} />
      <input
        type="color"
        className={styles.color}
        value={longColor(value || (field.otherwise ?? ''))}
        aria-label={m.publishing_color_pick({ label })}
        onChange={control.onChange}
      />
    </div>
  )
}

const NumberControl = (props: LeafControlProps) =>
  props.field.leads === undefined ? (
    <Input {...typing(props)} inputMode="decimal" numeric />
  ) : (
    <div className={styles.picked}>
      <Input {...typing(props)} inputMode="numeric" numeric />
      <LinkButton label={m.publishing_tool_pick()} pick={props.pick} />
    </div>
  )

const NumbersControl = (props: LeafControlProps) => <Input {...typing(props)} numeric />

export const CONTROLS: Record<LeafShape['type'], ComponentType<LeafControlProps>> = {
  text: TextControl,
  lines: LinesControl,
  address: AddressControl,
  icon: IconControl,
  scene: SceneControl,
  picture: PictureControl,
  number: NumberControl,
  numbers: NumbersControl,
  day: DayControl,
  moment: MomentControl,
  color: ColorControl,
}
