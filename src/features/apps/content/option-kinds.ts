// Options of apps as kinds of content for the editor: categories, car models, device types and device models.
import { m } from '#messages'
import { LANGUAGES, type Localized } from '../../../lib/text/language.ts'
import type { ContentKind } from '../../publishing/queries/content-kind.ts'
import { type ContentField, slotName } from '../../publishing/rules/fields.ts'
import * as options from '../queries/options.ts'
import { OPTION_LISTS, OPTION_NAME_LENGTH, type OptionList, optionName } from '../rules/options.ts'

const LABEL: Record<OptionList, () => string> = {
  category: m.apps_option_category,
  'car-model': m.apps_option_car_model,
  'device-type': m.apps_option_device_type,
  'device-model': m.apps_option_device_model,
}

const NAME: ContentField = {
  name: 'name',
  label: m.apps_option_name,
  type: 'text',
  localized: 'every',
  max: OPTION_NAME_LENGTH,
}
const OFFERED: ContentField = {
  name: 'offered',
  label: m.apps_option_offered,
  help: m.apps_option_offered_help,
  type: 'boolean',
}
const TYPE: ContentField = { name: 'type', label: m.apps_option_type, type: 'choice' }

function optionKind(list: OptionList): ContentKind {
  const hasType = list === 'device-model'
  return {
    name: list,
    label: LABEL[list],
    title: 'name',
    fields: hasType ? [NAME, TYPE, OFFERED] : [NAME, OFFERED],
    ...(hasType
      ? {
          choices: async (db) => {
            const types = await options.listOptionsOf(db, 'device-type')
            return { type: types.map(({ code }) => ({ value: code, label: optionName(types, 'device-type', code) })) }
          },
        }
      : {}),
    list: async (db) => {
      const all = await options.listOptions(db)
      const trailOf = (parent: string) => {
        const deviceType = all.find((item) => item.list === 'device-type' && item.code === parent)
        return deviceType ? { trail: [deviceType.names] } : {}
      }
      return all
        .filter((item) => item.list === list)
        .map(({ code, names, offered, parent }) => ({
          key: code,
          titles: names,
          isMissing: false,
          ...(parent === null ? {} : trailOf(parent)),
          ...(offered ? {} : { note: m.apps_option_not_offered() }),
        }))
    },
    read: async (db, key) => {
      const row = await options.findOption(db, list, key)
      if (!row) return null
      return {
        ...Object.fromEntries(LANGUAGES.map((language) => [slotName('name', language), row.names[language] ?? ''])),
        ...(hasType ? { type: row.parent ?? '' } : {}),
        offered: row.offered ? 'yes' : '',
      }
    },
    refuse: async (db, key, value) => {
      if (!hasType) return []
      const row = await options.findOption(db, list, key)
      if (!row || row.parent === value.type || !(await options.isOptionUsed(db, list, key))) return []
      return [{ field: 'type', text: m.apps_option_refusal_type() }]
    },
    write: async (db, key, value) => {
      const names = Object.fromEntries(
        LANGUAGES.map((language) => [language, (value[slotName('name', language)] ?? '').trim()]),
      ) as Localized
      const parent = hasType ? (value.type ?? '') : null
      await options.putOption(db, list, { code: key, parent, offered: value.offered === 'yes', names })
      return []
    },
    keeps: async (db, key) => {
      await options.lockOption(db, list, key)
      if (await options.isOptionUsed(db, list, key)) return m.apps_option_refusal_used()
      if (list !== 'device-type') return null
      const models = (await options.listOptionsOf(db, 'device-model')).filter(({ parent }) => parent === key)
      const names = models.map(({ code }) => optionName(models, 'device-model', code)).join(m.apps_and())
      return models.length === 0 ? null : m.apps_option_refusal_models({ names })
    },
    remove: (db, key) => options.deleteOption(db, list, key),
    move: async (db, key, by) => {
      const codes = (await options.listOptionsOf(db, list)).map(({ code }) => code)
      const at = codes.indexOf(key)
      const other = codes[at + by]
      if (at < 0 || other === undefined) return false
      await options.putOptionOrder(db, list, codes.with(at, other).with(at + by, key))
      return true
    },
    address: () => null,
    numbers: { shared: [list], highest: (db) => options.highestOption(db, list) },
  }
}

export const optionKinds = OPTION_LISTS.map(optionKind)
