// The console.
export default function Page() {
  return <h1>console</h1>
}
