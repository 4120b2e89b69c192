// App selector above a document: the app whose id the code samples contain.
import { m } from '#messages'
import { SAMPLE_APP_ID } from '../../../../lib/portal/sample-app.ts'
import { SelectBox } from '../../../../ui/forms/select-box.tsx'
import styles from './doc-app.module.css'

type Props = { apps: readonly { appId: number; name: string }[]; chosen: number; onChoose: (appId: number) => void }

export function DocApp({ apps, chosen, onChoose }: Props) {
  return (
    <label className={styles.app}>
      <span>{m.docs_sample_app()}</span>
      <SelectBox
        size="sm"
        value={String(chosen)}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
        options={[
          ...apps.map(({ appId, name }) => ({ value: String(appId), label: `${name} ${appId}` })),
          { value: '0', label: m.docs_sample_none({ id: SAMPLE_APP_ID }) },
        ]}
      />
    </label>
  )
}
