// The office's first page.
export default function Page() {
  return null
}
