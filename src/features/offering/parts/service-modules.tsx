// The modules of a service page in the order that content gives, laid out so that any order looks composed: documents and
// questions that follow each other share a row, pictures change sides, a figure after a figure leaves the band.
import type { ReactNode } from 'react'
import type { CustomModule } from '../contract.ts'
import { ModuleAudience } from './module-audience.tsx'
import { ModuleCode } from './module-code.tsx'
import { ModuleDocuments } from './module-documents.tsx'
import { ModuleFaq } from './module-faq.tsx'
import { ModuleFigure } from './module-figure.tsx'
import { ModulePicture } from './module-picture.tsx'
import { ModuleTable } from './module-table.tsx'
import { ModuleTimeline } from './module-timeline.tsx'
import shared from './module.module.css'
import styles from './service-modules.module.css'

export interface ServiceModulesProps {
  modules: CustomModule[]
  /** Highlighted code by the id of its module, one text a tab. */
  highlighted: Record<string, string[]>
}

export function ServiceModules({ modules, highlighted }: ServiceModulesProps) {
  const rows = rowsOf(modules)
  const pictures = modules.filter(({ type }) => type === 'picture')
  let inBand = false
  const shown = rows.map((row) => {
    const [first] = row
    const plain = inBand
    inBand = first?.type === 'figure' && !plain
    if (row.length > 1) {
      return (
        <div key={first?.id} className={`wrap ${shared.section} ${styles.pair}`}>
          {row.map((module) => (
            <Half key={module.id} module={module} />
          ))}
        </div>
      )
    }
    return first ? whole(first) : null

    function whole(module: CustomModule): ReactNode {
      switch (module.type) {
        case 'audience':
          return <ModuleAudience key={module.id} module={module} />
        case 'figure':
          return <ModuleFigure key={module.id} module={module} plain={plain} />
        case 'timeline':
          return <ModuleTimeline key={module.id} module={module} />
        case 'picture':
          return <ModulePicture key={module.id} module={module} turned={pictures.indexOf(module) % 2 === 1} />
        case 'table':
          return <ModuleTable key={module.id} module={module} />
        case 'code':
          return <ModuleCode key={module.id} module={module} html={highlighted[module.id]} />
        case 'documents':
          return <ModuleDocuments key={module.id} module={module} />
        case 'faq':
          return <ModuleFaq key={module.id} module={module} />
      }
    }
  })
  return (
    <div className={styles.modules} data-ends={inBand ? 'band' : undefined}>
      {shown}
    </div>
  )
}

const isHalf = ({ type }: CustomModule) => type === 'documents' || type === 'faq'

function Half({ module }: { module: CustomModule }) {
  if (module.type === 'documents') return <ModuleDocuments module={module} paired />
  return module.type === 'faq' ? <ModuleFaq module={module} paired /> : null
}

/** Modules by the row they stand in; documents without a document are left out. */
function rowsOf(modules: CustomModule[]): CustomModule[][] {
  const rows: CustomModule[][] = []
  for (const module of modules) {
    if (module.type === 'documents' && module.documents.length === 0) continue
    const last = rows.at(-1)
    const [before] = last ?? []
    if (last?.length === 1 && before && isHalf(before) && isHalf(module) && before.type !== module.type) last.push(module)
    else rows.push([module])
  }
  return rows
}
