// The current language of texts: Paraglide's own, which asks the current request on the server and the document in the browser.
export { getLocale, overwriteGetLocale } from '../../paraglide/runtime.js'
