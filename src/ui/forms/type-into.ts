// A value written into an input as if it were typed, so that the form, React and drafts hear of it.

/** The prototype's setter: React replaces that of the element, and would see no change. */
const setValue = (input: HTMLInputElement, text: string): void =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)

export function typeInto(input: HTMLInputElement | null, text: string): void {
  if (!input || input.value === text) return
  setValue(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
