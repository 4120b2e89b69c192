// Search by POST, repeated when the user navigates back.
// The text may be somebody's ID number and must stay out of URLs, so it is stored with the history entry.
import { type FormEvent, useEffect } from 'react'
import { useLocation, useSubmit } from 'react-router'

type Fields = Record<string, string>

/**
 * @param action URL of the page
 * @param result result of its action; undefined before a search and after navigating back
 */
export function usePostedSearch(action: string, result: unknown) {
  const submit = useSubmit()
  const { state, key } = useLocation()
  const storedSearch = (state as { search?: Fields } | null)?.search
  const send = (search: Fields, replace: boolean) =>
    void submit(search, { method: 'post', action, replace, state: { search } })
  useEffect(() => {
    if (storedSearch && result === undefined) send(storedSearch, true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each entry of the history
  }, [key])
  const sendForm = (form: HTMLFormElement, button?: HTMLElement | null) =>
    send(Object.fromEntries(new FormData(form, button)) as Fields, false)
  return {
    sendForm,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      sendForm(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    },
    /** Repeats the search, whose result may have changed. */
    again: () => storedSearch && send(storedSearch, true),
  }
}
