// A module that can share its row: half width with the heading on top, or full width with the heading beside it.
import type { ReactNode } from 'react'
import type { CustomModule } from '../../../contract.ts'
import shared from './module.module.css'
import styles from './module-part.module.css'

export interface ModulePartProps {
  module: CustomModule
  paired?: boolean | undefined
  children: ReactNode
}

export function ModulePart({ module: { id, title, lead }, paired, children }: ModulePartProps) {
  const heading = (
    <>
      <h2 className={shared.heading} id={`h-${id}`}>
        {title}
      </h2>
      {lead ? <p className={paired ? styles.lead : shared.lead}>{lead}</p> : null}
    </>
  )
  if (paired) {
    return (
      <section className={shared.part} id={id} aria-labelledby={`h-${id}`}>
        {heading}
        <div className={styles.body}>{children}</div>
      </section>
    )
  }
  return (
    <section className={`wrap ${shared.section}`} id={id} aria-labelledby={`h-${id}`}>
      <div className={shared.split}>
        <div>{heading}</div>
        <div className={styles.side}>{children}</div>
      </div>
    </section>
  )
}
