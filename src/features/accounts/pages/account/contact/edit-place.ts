// The edits of the account page, and where on it each has its form.

const SECTION = { nickname: 'name', phone: 'contact', email: 'contact', bank: 'contact' } as const

export type Edit = keyof typeof SECTION

/** The page with the form open, or after it was saved. */
export const editPlace = (edit: Edit, state: 'edit' | 'saved'): string =>
  `${sectionPlace(edit)}&${state}=${edit}#${SECTION[edit]}`

/** The page at the section of an edit, the form closed. */
export const sectionPlace = (edit: Edit): string => `/user?section=${SECTION[edit]}`
