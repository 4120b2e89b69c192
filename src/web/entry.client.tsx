// Browser entry: hydrates the page in the language it was rendered in.
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchForms } from '../api/forms/step-up.ts'
import { sendUserHeader } from '../api/user-header.ts'
import { BASE_LANGUAGE, isLanguage } from '../lib/text/language.ts'
import { overwriteGetLocale } from '../lib/text/locale.ts'

overwriteGetLocale(() => {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : BASE_LANGUAGE
})

sendUserHeader()
watchForms()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
