// Edits of the account page, and the address of each form.

const SECTION = { nickname: 'name', phone: 'contact', email: 'contact', bank: 'contact' } as const

export type Edit = keyof typeof SECTION

/** Address of the page with the form open, or after saving. */
export const editPlace = (edit: Edit, state: 'edit' | 'saved'): string =>
  `${sectionPlace(edit)}&${state}=${edit}#${SECTION[edit]}`

/** Address of the edit's section, with the form closed. */
export const sectionPlace = (edit: Edit): string => `/user?section=${SECTION[edit]}`
