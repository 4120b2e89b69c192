// Bank branch picker: filtered by bank, province and city, searched by name or clearing code.
// The name itself is the field, so that it can be typed before the script has loaded.
import { useRef, useState } from 'react'
import { m } from '#messages'
import { Highlight } from '../search/highlight.tsx'
import { Input } from '../forms/input.tsx'
import { SelectBox } from '../forms/select-box.tsx'
import { typeInto } from '../forms/type-into.ts'
import { ComboBox } from './combo-box.tsx'
import { type SearchBranches, useBranches } from './use-branches.ts'
import styles from './branch-picker.module.css'

type BranchPickerProps = {
  name: string
  search: SearchBranches
  defaultValue?: string
  /** Accepted by a reviewer: read-only. */
  locked?: boolean
  id?: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  'aria-required'?: true
}

const ANY = ''

/** Clearing code in groups: `9992 9000 0013`. */
const groupDigits = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ')

export function BranchPicker({ name, search, defaultValue = '', locked = false, ...control }: BranchPickerProps) {
  const [text, setText] = useState(defaultValue)
  /** The chosen name; with it the list shows neighbouring branches, not just the choice itself. */
  const [chosenName, setChosenName] = useState(defaultValue)
  const [code, setCode] = useState('')
  const [place, setPlace] = useState({ bank: ANY, province: ANY, city: ANY })
  const [active, setActive] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const query = text === chosenName ? '' : text
  const branches = useBranches(search, { ...place, q: query }, active && !locked)
  if (locked) return <Input {...control} value={defaultValue} readOnly />
  const options = (all: string, values: readonly string[]) =>
    [{ value: ANY, label: all }].concat(values.map((value) => ({ value, label: value })))
  const wake = () => setActive(true)
  return (
    <div className={styles.picker} onFocus={wake} onPointerEnter={wake}>
      <div className={styles.filters}>
        <SelectBox
          wide
          aria-label={m.ui_branch_bank()}
          value={place.bank}
          options={options(m.ui_branch_bank_any(), branches.banks)}
          onChange={({ currentTarget }) => setPlace({ bank: currentTarget.value, province: ANY, city: ANY })}
        />
        <SelectBox
          wide
          aria-label={m.ui_branch_province()}
          value={place.province}
          options={options(m.ui_branch_province_any(), branches.provinces)}
          onChange={({ currentTarget }) => setPlace({ ...place, province: currentTarget.value, city: ANY })}
        />
        <SelectBox
          wide
          aria-label={m.ui_branch_city()}
          value={place.city}
          disabled={place.province === ANY}
          options={options(m.ui_branch_city_any(), branches.cities)}
          onChange={({ currentTarget }) => setPlace({ ...place, city: currentTarget.value })}
        />
      </div>
      <ComboBox
        {...control}
        ref={field}
        name={name}
        placeholder={m.ui_branch_search()}
        listLabel={m.ui_branch_list()}
        value={text}
        options={branches.items.map((branch) => ({
          key: branch.name,
          selected: branch.name === chosenName,
          content: (
            <>
              <Highlight found={{ text: branch.name }} query={query} />
              <small>
                <span>{branch.address || `${branch.province} ${branch.city}`}</span>
                <span>{m.ui_branch_code({ code: groupDigits(branch.code) })}</span>
              </small>
            </>
          ),
        }))}
        foot={footOf(branches.state, branches.total)}
        onEnd={branches.readMore}
        onType={(typedText) => {
          setText(typedText)
          setCode('')
        }}
        onChoose={(value) => {
          const branch = branches.items.find((item) => item.name === value)
          // Typing into the field clears the code, so the form has to see the new value first.
          typeInto(field.current, value)
          setChosenName(value)
          setCode(branch?.code ?? '')
        }}
      />
      <p className="vh" aria-live="polite">
        {branches.state === 'done' && query ? m.ui_branch_found({ count: branches.total }) : ''}
      </p>
      {code ? <p className={styles.code}>{m.ui_branch_code({ code: groupDigits(code) })}</p> : null}
    </div>
  )
}

function footOf(state: string, total: number): string {
  if (state === 'failed') return m.ui_branch_failed()
  if (state !== 'done') return m.ui_branch_reading()
  return total === 0 ? m.ui_branch_none() : m.ui_branch_count({ count: total })
}
