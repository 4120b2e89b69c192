// The appId that the samples of documents bear, and a text whose samples bear a reader's own.
export const SAMPLE_APP_ID = '10086421'

const CODE = /<pre[\s>][\s\S]*?<\/pre>/g

/** Whether code of a rendered text names the sample app. */
export const hasSampleApp = (html: string): boolean =>
  (html.match(CODE) ?? []).some((code) => code.includes(SAMPLE_APP_ID))

/** The same text with another appId in its code; sentences keep the sample's. */
export const withAppId = (html: string, appId: number): string =>
  html.replaceAll(CODE, (code) => code.replaceAll(SAMPLE_APP_ID, String(appId)))
