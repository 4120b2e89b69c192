// Keys and entries of a record with their types, for records that hold no other keys than their type says.

export const keysOf = <Row extends object>(record: Row) => Object.keys(record) as (keyof Row & string)[]

export const entriesOf = <Row extends object>(record: Row) =>
  Object.entries(record) as { [Key in keyof Row & string]-?: [Key, Required<Row>[Key]] }[keyof Row & string][]

/** The record without the keys whose value is undefined. */
export const omitUndefined = <Row extends object>(record: Row): Row =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Row
