// A search whose words stay out of addresses, because somebody's number may be among them: it is sent as a form, kept with
// the entry of the history, and sent again when somebody comes back to that.
import { type FormEvent, useEffect } from 'react'
import { useLocation, useSubmit } from 'react-router'

type Fields = Record<string, string>

/**
 * @param action address of the page
 * @param found what its action answered; undefined before, and after coming back
 */
export function usePostedSearch(action: string, found: unknown) {
  const submit = useSubmit()
  const { state, key } = useLocation()
  const kept = (state as { search?: Fields } | null)?.search
  const send = (search: Fields, replace: boolean) =>
    void submit(search, { method: 'post', action, replace, state: { search } })
  useEffect(() => {
    if (kept && found === undefined) send(kept, true)
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
    /** The same search once more: what it found may have changed. */
    again: () => kept && send(kept, true),
  }
}
