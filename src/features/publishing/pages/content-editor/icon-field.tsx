// A choice of an icon by its name, with the icon beside it.
import { useState } from 'react'
import { m } from '#messages'
import { ICON_NAMES } from '../../../../lib/portal/icon-names.ts'
import type { FieldControl } from '../../../../ui/forms/field.tsx'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import styles from './content-editor.module.css'

type Props = { control: FieldControl; name: string; defaultValue: string }

export function IconField({ control, name, defaultValue }: Props) {
  const [chosenName, setChosenName] = useState(defaultValue)
  const names: readonly string[] = ICON_NAMES
  // One that is none stays chosen until another is.
  const all = ['', ...(chosenName === '' || names.includes(chosenName) ? [] : [chosenName]), ...names]
  return (
    <div className={styles.icon}>
      <SelectBox
        {...control}
        name={name}
        defaultValue={defaultValue}
        onChange={({ currentTarget }) => setChosenName(currentTarget.value)}
        options={all.map((value) => ({ value, label: value || m.publishing_choose() }))}
      />
      {chosenName === '' ? null : <Icon name={chosenName} size={24} />}
    </div>
  )
}
