// A chapter of the reference: a list of its calls.
import { m } from '#messages'
import { CallList } from './call-list.tsx'
import { useNamedCall } from './use-named-call.ts'
import { addressOfCall, type View } from './view.ts'
import styles from './reference.module.css'

export function Chapter({ view: { title, text, calls } }: { view: Extract<View, { kind: 'chapter' }> }) {
  useNamedCall((name) => {
    const call = calls.find((call) => call.name === name)
    return call && addressOfCall(call)
  })
  return (
    <>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{text}</p>
        <small className="num">{m.reference_count({ count: calls.length })}</small>
      </header>
      <CallList calls={calls} />
    </>
  )
}
