// Country code and number of a telephone as one account identifier.

/** As typed, a trunk prefix included. @param dial the selected code; the number may have its own */
export function withDial(dial: string, text: string): string {
  const number = text.trim()
  if (number === '' || /^(?:\+|00)/.test(number)) return number
  return (/^\+[1-9]\d{0,2}$/.test(dial) ? dial : '+86') + number.replaceAll(/[^\d]/g, '')
}

type Dialed = { dial?: string | undefined; account?: string | undefined }

/** The fields of a form with country code and number as one account. */
export const withoutDial = <Fields extends Dialed>({ dial, ...fields }: Fields): Omit<Fields, 'dial'> =>
  dial === undefined ? fields : { ...fields, account: withDial(dial, fields.account ?? '') }
