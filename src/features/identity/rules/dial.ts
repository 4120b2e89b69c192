// The country codes to choose from, and a form in which code and number are one account again.

export const DIALS = ['+86', '+852', '+853', '+886', '+65'] as const

/** Puts the chosen code before the number that was typed, unless that has one. The choice leaves the form. */
export function withDial(form: FormData): FormData {
  const dial = form.get('dial')
  if (dial === null) return form
  const joined = new FormData()
  for (const [name, value] of form) if (name !== 'dial' && name !== 'account') joined.append(name, value)
  const typed = String(form.get('account') ?? '').trim()
  const known = DIALS.find((one) => one === dial) ?? '+86'
  const number = typed === '' || /^(?:\+|00)/.test(typed) ? typed : known + typed.replaceAll(/[^\d]/g, '')
  joined.set('account', number)
  return joined
}
