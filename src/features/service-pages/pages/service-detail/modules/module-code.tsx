// The code module: samples in several languages, and the response.
import { CodeBlock } from '../../../../../ui/text/code-block.tsx'
import type { CustomModule } from '../../../contract.ts'
import shared from './module.module.css'
import styles from './module-code.module.css'

type Code = Extract<CustomModule, { type: 'code' }>

/** @param html highlighted code of each tab, rendered and escaped on the server */
export function ModuleCode({ module, html = [] }: { module: Code; html?: string[] }) {
  const { id, title, lead, tabs, result } = module
  return (
    <section className={`wrap ${shared.section}`} id={id} aria-labelledby={`h-${id}`}>
      <div className={shared.split}>
        <div>
          <h2 className={shared.heading} id={`h-${id}`}>
            {title}
          </h2>
          {lead ? <p className={shared.lead}>{lead}</p> : null}
        </div>
        <CodeBlock
          className={styles.code}
          tabs={tabs.map((tab, at) => ({ label: tab.label, code: tab.code, html: html[at] }))}
          result={result}
        />
      </div>
    </section>
  )
}
