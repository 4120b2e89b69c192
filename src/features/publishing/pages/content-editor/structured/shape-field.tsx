// A field of a structured text, by its shape: a group, a list, a choice, or a text in one or all languages.
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#messages'
import { Field } from '../../../../../ui/forms/field.tsx'
import { SelectBox } from '../../../../../ui/forms/select-box.tsx'
import { Button } from '../../../../../ui/primitives/button.tsx'
import {
  blank,
  type FieldShape,
  fieldsOf,
  type GroupShape,
  isGroup,
  type ListShape,
  type Part,
  type FieldPath,
  placeKey,
  type VariantsShape,
} from '../../../rules/shape.ts'
import { useEditing } from './editing.ts'
import { LeafField } from './leaf-field.tsx'
import { ShapeList } from './shape-list.tsx'
import { withPart } from './shape-tree.ts'
import styles from './structured.module.css'

type Worded = FieldShape<string>
type Groups = GroupShape<string> | VariantsShape<string>

export function GroupFields({ shape, part, place }: { shape: Groups; part: Part | undefined; place: FieldPath }) {
  return (
    <div className={styles.fields}>
      {Object.entries(fieldsOf(shape, part)).map(([name, field]) => (
        <ShapeField key={name} field={field} part={isGroup(part) ? part[name] : undefined} place={[...place, name]} />
      ))}
    </div>
  )
}

export function ShapeField({ field, part, place }: { field: Worded; part: Part | undefined; place: FieldPath }) {
  const { change, errors } = useEditing()
  const isBlock = field.type === 'list' || field.type === 'group' || field.type === 'variants'
  const isAbsent = part === undefined || part === null
  if (!isBlock) {
    if (field.type !== 'choice') return <LeafField field={field} part={part} place={place} />
    return (
      <Field label={field.label} help={field.help} error={errors.get(placeKey(place))} optional={field.optional}>
        {(control) => (
          <SelectBox
            {...control}
            data-at={placeKey(place)}
            value={typeof part === 'string' ? part : ''}
            options={[
              ...(field.optional || isAbsent ? [{ value: '', label: m.publishing_choose() }] : []),
              ...field.choices,
            ]}
            onChange={({ currentTarget: { value } }) => change((root) => withPart(root, place, value || undefined))}
          />
        )}
      </Field>
    )
  }
  if (field.optional && isAbsent)
    return (
      <div>
        <Button kind="line" size="sm" onClick={() => change((root) => withPart(root, place, blank(field)))}>
          <IconPlus size={16} stroke={1.5} aria-hidden />
          {m.publishing_item_add({ one: field.label.toLocaleLowerCase() })}
        </Button>
      </div>
    )
  const error = errors.get(placeKey(place))
  return (
    <section className={styles.block} aria-label={field.label} data-depth={place.length}>
      <div className={styles.head}>
        <h3>
          {field.label}
          {field.type === 'list' && Array.isArray(part) ? <small className="num">{part.length}</small> : null}
        </h3>
        {field.optional ? (
          <Button kind="text" size="sm" onClick={() => change((root) => withPart(root, place, undefined))}>
            <IconX size={16} stroke={1.5} aria-hidden />
            {m.publishing_item_leave_out({ one: field.label.toLocaleLowerCase() })}
          </Button>
        ) : null}
      </div>
      {field.help ? <p className={styles.help}>{field.help}</p> : null}
      {error ? <p className={styles.error}>{error}</p> : null}
      {field.type === 'list' ? (
        <List shape={field} label={field.label} part={part} place={place} />
      ) : (
        <GroupFields shape={field} part={part} place={place} />
      )}
    </section>
  )
}

type ListProps = { shape: ListShape<string>; label: string; part: Part | undefined; place: FieldPath }

const List = ({ shape, label, part, place }: ListProps) => (
  <ShapeList
    shape={shape}
    label={label}
    items={Array.isArray(part) ? part : []}
    place={place}
    body={(item, at) => <ItemBody shape={shape} item={item} place={at} />}
  />
)

function ItemBody({
  shape: { item: inner, one },
  item,
  place,
}: {
  shape: ListShape<string>
  item: Part
  place: FieldPath
}) {
  if (inner.type === 'group' || inner.type === 'variants')
    return <GroupFields shape={inner} part={item} place={place} />
  if (inner.type === 'list') return <List shape={inner} label={one} part={item} place={place} />
  return <LeafField field={{ ...inner, label: one }} part={item} place={place} />
}
