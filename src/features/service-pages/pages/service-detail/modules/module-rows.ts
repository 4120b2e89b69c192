// Layout of a service page's modules, in any order: adjacent documents and FAQ share a row, pictures alternate sides, a
// figure after another loses its band.
import type { CustomModule } from '../../../contract.ts'

export type ModuleRow = {
  modules: CustomModule[]
  /** Picture on the right: every second one on the page. */
  turned: boolean
  /** A figure in a band of its own colour. */
  band: boolean
}

/** Hides the heading of a documents module whose documents have all been removed. */
export const hasContent = (module: CustomModule): boolean => module.type !== 'documents' || module.documents.length > 0

const isHalf = ({ type }: CustomModule): boolean => type === 'documents' || type === 'faq'

export function moduleRows(modules: CustomModule[]): ModuleRow[] {
  const rows: ModuleRow[] = []
  let pictures = 0
  for (const module of modules) {
    const last = rows.at(-1)
    const [before] = last?.modules ?? []
    if (last?.modules.length === 1 && before && isHalf(before) && isHalf(module) && before.type !== module.type) {
      last.modules.push(module)
      continue
    }
    if (module.type === 'picture') pictures++
    rows.push({
      modules: [module],
      turned: module.type === 'picture' && pictures % 2 === 0,
      band: module.type === 'figure' && !last?.band,
    })
  }
  return rows
}
