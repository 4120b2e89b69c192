// The service list page.
export default function Page() {
  return null
}
