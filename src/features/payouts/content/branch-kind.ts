// Bank branches as a kind of content: known by their clearing code, found by bank, place and name.
import { m } from '#messages'
import { inEveryLanguage } from '../../../lib/text/in-every-language.ts'
import type { ContentKind, ContentRow } from '../../publishing/queries/content-kind.ts'
import type { ContentField, ContentValue } from '../../publishing/rules/fields.ts'
import * as branches from '../queries/branches.ts'
import { type Branch, BRANCH_LENGTHS, isBranchCode, MIN_BRANCH_NAME } from '../rules/branches.ts'

const PARTS = ['name', 'bank', 'province', 'city', 'address'] as const

const LABEL: Record<(typeof PARTS)[number], () => string> = {
  name: m.payouts_branch_name,
  bank: m.payouts_branch_bank,
  province: m.payouts_branch_province,
  city: m.payouts_branch_city,
  address: m.payouts_branch_address,
}

const FIELDS = PARTS.map((name): ContentField => ({
  name,
  label: LABEL[name],
  type: 'text',
  max: BRANCH_LENGTHS[name],
  ...(name === 'address' ? { optional: true } : {}),
  ...(name === 'name' ? { help: m.payouts_branch_name_help } : {}),
}))

const inOneLine = (text: string | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()
const same = (text: string) => inEveryLanguage(() => text)
const valueOf = (branch: Branch): ContentValue => Object.fromEntries(PARTS.map((part) => [part, branch[part]]))

const rowOf = ({ code, name, bank, province, city }: Branch): ContentRow => ({
  key: code,
  titles: same(name),
  trail: [bank, province, city].map(same),
  words: `${bank} ${province} ${city}`,
  isMissing: false,
})

export const branchKind: ContentKind = {
  name: 'bank-branch',
  label: m.payouts_branch_kind,
  title: 'name',
  fields: FIELDS,
  list: async (db) => (await branches.listAllBranches(db)).map(rowOf),
  count: async (db, keys) => {
    const { total, known } = await branches.countAllBranches(db, keys)
    return { total, missing: 0, known: new Map(known.map((code) => [code, false])) }
  },
  page: async (db, { words, key, among, limit, offset }) => {
    const { rows, total } = await branches.listBranchPage(db, { words, code: key, among }, limit, offset)
    return { rows: rows.map(rowOf), total }
  },
  read: async (db, key) => {
    const branch = await branches.findBranchByCode(db, key)
    return branch ? valueOf(branch) : null
  },
  readAll: async (db) => new Map((await branches.listAllBranches(db)).map((item) => [item.code, valueOf(item)])),
  refuse: async (db, key, value) => {
    const name = inOneLine(value.name)
    if (name.length > 0 && name.length < MIN_BRANCH_NAME)
      return [{ field: 'name', text: m.payouts_branch_refusal_short({ min: MIN_BRANCH_NAME }) }]
    const other = await branches.findOtherNamed(db, name, key)
    return other ? [{ field: 'name', text: m.payouts_branch_refusal_taken({ code: other.code }) }] : []
  },
  write: async (db, key, value) => {
    const parts = Object.fromEntries(PARTS.map((part) => [part, inOneLine(value[part])])) as Omit<Branch, 'code'>
    await branches.putBranches(db, [{ code: key, ...parts }])
    return []
  },
  remove: (db, key) => branches.withdrawBranch(db, key),
  address: () => null,
  newKey: { label: m.payouts_branch_code, help: m.payouts_branch_code_help, isKey: isBranchCode },
}
