// The heading of a module over its whole width: the title left, what it is about to its right.
import shared from './module.module.css'

export function ModuleHead({ module }: { module: { id: string; title: string; lead?: string | undefined } }) {
  return (
    <div className={shared.head}>
      <h2 className={shared.heading} id={`h-${module.id}`}>
        {module.title}
      </h2>
      {module.lead ? <p>{module.lead}</p> : null}
    </div>
  )
}
