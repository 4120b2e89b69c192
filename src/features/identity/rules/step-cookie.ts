// The cookie that ties sign-ins to their browser: the ids of those under way there, so that two tabs do not disturb each
// other. The library's own cookie has a path, which `__Host-` forbids, and without it a sibling host could set it.

/** Sign-ins under way in one browser; the oldest give way. */
export const MAX_STEPS = 8

const SEPARATOR = '.'

export const stepCookie = (secure: boolean): string => (secure ? '__Host-portal_id_step' : 'portal_id_step')

const idsIn = (value: string | undefined): string[] =>
  (value ?? '').split(SEPARATOR).filter((id) => /^[\w-]{21,43}$/.test(id))

export const hasStep = (value: string | undefined, id: string): boolean => idsIn(value).includes(id)

/** The value with one sign-in more. */
export const withStep = (value: string | undefined, id: string): string =>
  [...idsIn(value), id].slice(-MAX_STEPS).join(SEPARATOR)
