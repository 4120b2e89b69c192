// The modules of a service page, row by row.
import type { ReactElement } from 'react'
import type { CustomModule } from '../../../contract.ts'
import { ModuleAudience } from './module-audience.tsx'
import { ModuleCode } from './module-code.tsx'
import { ModuleDocuments } from './module-documents.tsx'
import { ModuleFaq } from './module-faq.tsx'
import { ModuleFigure } from './figures/module-figure.tsx'
import { ModulePicture } from './figures/module-picture.tsx'
import { type ModuleRow, moduleRows } from './module-rows.ts'
import { ModuleTable } from './module-table.tsx'
import { ModuleTimeline } from './module-timeline.tsx'
import shared from './module.module.css'
import styles from './service-modules.module.css'

/** Highlighted code by module id, one text per tab. */
type Highlighted = Record<string, string[]>

export function ServiceModules({ modules, highlighted }: { modules: CustomModule[]; highlighted: Highlighted }) {
  const rows = moduleRows(modules)
  return (
    <div className={styles.modules} data-ends={rows.at(-1)?.band ? 'band' : undefined}>
      {rows.map((row) =>
        row.modules.length > 1 ? (
          <div key={row.modules[0]?.id} className={`wrap ${shared.section} ${styles.pair}`}>
            {row.modules.map((module) => (
              <Module key={module.id} module={module} row={row} highlighted={highlighted} />
            ))}
          </div>
        ) : (
          row.modules.map((module) => <Module key={module.id} module={module} row={row} highlighted={highlighted} />)
        ),
      )}
    </div>
  )
}

type ModuleProps = { module: CustomModule; row: ModuleRow; highlighted: Highlighted }

function Module({ module, row, highlighted }: ModuleProps): ReactElement {
  const paired = row.modules.length > 1
  switch (module.type) {
    case 'audience':
      return <ModuleAudience module={module} />
    case 'figure':
      return <ModuleFigure module={module} plain={!row.band} />
    case 'timeline':
      return <ModuleTimeline module={module} />
    case 'picture':
      return <ModulePicture module={module} turned={row.turned} />
    case 'table':
      return <ModuleTable module={module} />
    case 'code':
      return <ModuleCode module={module} html={highlighted[module.id]} />
    case 'documents':
      return <ModuleDocuments module={module} paired={paired} />
    case 'faq':
      return <ModuleFaq module={module} paired={paired} />
  }
}
