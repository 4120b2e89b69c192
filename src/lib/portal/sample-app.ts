// The appId and portal address in the documents' code samples, and their replacement with the reader's own.
export const SAMPLE_APP_ID = '10086421'
/** Address of the portal in the samples. */
export const SAMPLE_ORIGIN = 'https://developer.polaris.example'

const CODE = /<pre[\s>][\s\S]*?(?:<\/pre>|$)/g

/** Whether code of a rendered text names the sample app. */
export const hasSampleApp = (html: string): boolean =>
  (html.match(CODE) ?? []).some((code) => code.includes(SAMPLE_APP_ID))

/** Replaces the appId in code; prose keeps the sample's. */
export const withAppId = (html: string, appId: number): string =>
  html.replaceAll(CODE, (code) => code.replaceAll(SAMPLE_APP_ID, String(appId)))

/** Replaces the portal's address in code and prose, so that copied code runs and the text is true. */
export const withOrigin = (text: string, origin: string): string => text.replaceAll(SAMPLE_ORIGIN, origin)
