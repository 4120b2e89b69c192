// The language of messages on the server: that of the current request, or of whoever a job works for.
import { AsyncLocalStorage } from 'node:async_hooks'
import { BASE_LANGUAGE, type Language } from './language.ts'
import { overwriteGetLocale } from './locale.ts'

const scopes = new AsyncLocalStorage<Language>()
overwriteGetLocale(() => scopes.getStore() ?? BASE_LANGUAGE)

/** Runs work with the messages in the viewer's language. */
export type LocaleScope = <T>(viewer: { language: Language }, work: () => Promise<T>) => Promise<T>
export const withLocale: LocaleScope = ({ language }, work) => scopes.run(language, work)
