// What roles of operators are called.
import { m } from '#messages'
import type { OperatorRole } from '../../../api/endpoint.ts'

const ROLE: Record<OperatorRole, () => string> = {
  reviewer: m.operators_reviewer,
  editor: m.operators_editor,
  administrator: m.operators_administrator,
}

export const rolesText = (roles: readonly OperatorRole[]): string =>
  roles.map((role) => ROLE[role]()).join(m.operators_comma())
