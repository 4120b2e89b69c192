// Placeholder of the page, to be replaced.
export default function Page() {
  return null
}
