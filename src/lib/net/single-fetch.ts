// Our knowledge of React Router's protocol between its script and its server ("single fetch"), which is not documented: the
// addresses of data, and what an action's `data()` is in the browser (docs/decisions/0027-public-faces.md).

const HOME_DATA = '/_.data'

/** Whether an address is that of a page's data: a navigation or a form sent by React Router's script. */
export const isDataAddress = (pathname: string): boolean => pathname.endsWith('.data')

/** The page that an address leads to, whether it is the page's own or that of its data. */
export const pageOfAddress = (pathname: string): string =>
  pathname.endsWith(HOME_DATA) ? pathname.slice(0, 1 - HOME_DATA.length) : pathname.replace(/\.data$/, '')

/** Parameter of a navigation that loads some routes of a page alone. */
export const ROUTES_PARAM = '_routes'

/** What was thrown as `data()`, which in the browser's middleware still has the status of the answer around it. */
export const unwrapData = (result: unknown): unknown =>
  result && typeof result === 'object' && 'data' in result && 'init' in result ? result.data : result
