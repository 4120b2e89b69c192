// The service detail page.
export default function Page() {
  return null
}
