// Input schemas of app forms, shared by browser and server; the rules are in rules/form.ts.
import { z } from 'zod'
import { m } from '#messages'
import { MAX_LINE, MAX_SHORT_TEXT, MAX_LINES, NAME_LENGTH, type AppFieldProblem } from '../rules/field-checks.ts'
import { type AppField, checkField } from '../rules/form.ts'
import { missingText } from '../rules/labels.ts'

export const APP_FIELD_TEXT: Record<AppFieldProblem, () => string> = {
  name: () => m.apps_field_name(NAME_LENGTH),
  package: m.apps_field_package,
  certificate: m.apps_field_certificate,
  url: m.apps_field_url,
  url_open_call: m.apps_field_url_open_call,
  url_count: () => m.apps_field_url_count({ max: MAX_LINES }),
  filing: m.apps_field_filing,
  short: () => m.apps_field_short({ max: MAX_SHORT_TEXT }),
  long: m.apps_field_long,
  choice: m.apps_field_choice,
  line: () => m.apps_field_line({ max: MAX_LINE }),
}

/** A single-value field, normalized by its rule; empty means not filled in yet. */
const one = (field: AppField) =>
  z
    .string()
    .max(20_000)
    .transform((input, ctx) => {
      const checkedField = checkField(field, input)
      if ('value' in checkedField) return checkedField.value
      ctx.addIssue({
        code: 'custom',
        message: APP_FIELD_TEXT['problem' in checkedField ? checkedField.problem : 'choice'](),
      })
      return z.NEVER
    })

/** A multiple-choice field: repeated in the form; a single empty value clears it. */
const some = (field: AppField) =>
  z.union([z.string().max(60), z.array(z.string().max(60)).max(60)]).transform((input, ctx) => {
    const checkedField = checkField(field, input)
    if ('values' in checkedField) return checkedField.values
    ctx.addIssue({ code: 'custom', message: APP_FIELD_TEXT.choice() })
    return z.NEVER
  })

export const appName = one('name').refine((name) => name !== '', { error: () => missingText('name') })

const words = {
  shortDescription: one('shortDescription').optional(),
  description: one('description').optional(),
  privacyUrl: one('privacyUrl').optional(),
}
const english = {
  nameEn: one('nameEn').optional(),
  shortDescriptionEn: one('shortDescriptionEn').optional(),
  descriptionEn: one('descriptionEn').optional(),
}
const installedAppFields = {
  packageName: one('packageName').optional(),
  category: one('category').optional(),
  certSha256: one('certSha256').optional(),
}

/** Form fields of each kind of app besides the name; omitted ones keep their value. */
export const FORM_FIELDS = {
  phone: { ...installedAppFields, ...words, ...english, filingNumber: one('filingNumber').optional() },
  web: {
    siteUrl: one('siteUrl').optional(),
    callbackUrls: one('callbackUrls').optional(),
    category: one('category').optional(),
    ...words,
    ...english,
    filingNumber: one('filingNumber').optional(),
  },
  car: {
    ...installedAppFields,
    carModels: some('carModels').optional(),
    screenShapes: some('screenShapes').optional(),
    drivingMode: one('drivingMode').optional(),
    ...words,
    ...english,
  },
  iot: {
    deviceTypes: some('deviceTypes').optional(),
    deviceModels: one('deviceModels').optional(),
    authorizeUrl: one('authorizeUrl').optional(),
    tokenUrl: one('tokenUrl').optional(),
    scope: one('scope').optional(),
    clientAuth: one('clientAuth').optional(),
    clientId: one('clientId').optional(),
    /** Write-only: an empty value keeps the stored secret, unless `tokenUrl` moves to another server. */
    clientSecret: z.string().trim().max(300).optional(),
    eventUrl: one('eventUrl').optional(),
    apiUrl: one('apiUrl').optional(),
    ...words,
  },
}
export const carModels = some('carModels')
