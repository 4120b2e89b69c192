// Full-width heading of a module: title on the left, description on the right.
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
