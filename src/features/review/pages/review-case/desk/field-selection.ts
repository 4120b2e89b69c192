// The field of a case that is selected by keyboard.
import { useState } from 'react'
import type { FieldRow } from '../../../components/case-view.server.ts'

/** The row before or after the selected one; from none, the first or last. Undefined beyond the ends. */
export function stepTo<Row extends { field: string }>(
  rows: readonly Row[],
  selected: string | null,
  steps: 1 | -1,
): Row | undefined {
  const at = rows.findIndex(({ field }) => field === selected)
  return rows[at === -1 && steps === -1 ? rows.length - 1 : at + steps]
}

/** @param onRow shows what belongs to a row that was selected */
export function useFieldSelection(rows: readonly FieldRow[], onRow: (row: FieldRow) => void) {
  const [selected, setSelected] = useState<string | null>(null)
  return {
    /** Null while a photo is selected. */
    selected,
    select: (steps: 1 | -1) => {
      const row = stepTo(rows, selected, steps)
      setSelected(row?.field ?? null)
      if (row) onRow(row)
    },
    clear: () => setSelected(null),
  }
}
