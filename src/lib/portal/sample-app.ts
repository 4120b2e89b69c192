// The appId and address that the samples of documents bear, and a text whose samples bear a reader's own.
export const SAMPLE_APP_ID = '10086421'
/** Where the portal of the samples is. */
export const SAMPLE_ORIGIN = 'https://developer.polaris.example'

const CODE = /<pre[\s>][\s\S]*?<\/pre>/g

/** Whether code of a rendered text names the sample app. */
export const hasSampleApp = (html: string): boolean =>
  (html.match(CODE) ?? []).some((code) => code.includes(SAMPLE_APP_ID))

/** The same text with another appId in its code; sentences keep the sample's. */
export const withAppId = (html: string, appId: number): string =>
  html.replaceAll(CODE, (code) => code.replaceAll(SAMPLE_APP_ID, String(appId)))

/** The same text with the address of this portal, in code and sentences: what is copied runs, what is read is true. */
export const withOrigin = (text: string, origin: string): string => text.replaceAll(SAMPLE_ORIGIN, origin)
