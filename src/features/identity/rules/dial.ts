// Merging of a country code and a number field into one account identifier.

/** Prefixes the typed number with the selected code unless it has one, and removes the selection from the form. */
export function withDial(form: FormData): FormData {
  const dial = form.get('dial')
  if (dial === null) return form
  const joined = new FormData()
  for (const [name, value] of form) if (name !== 'dial' && name !== 'account') joined.append(name, value)
  const typed = String(form.get('account') ?? '').trim()
  const known = /^\+[1-9]\d{0,2}$/.test(String(dial)) ? String(dial) : '+86'
  const number = typed === '' || /^(?:\+|00)/.test(typed) ? typed : known + typed.replaceAll(/[^\d]/g, '')
  joined.set('account', number)
  return joined
}
