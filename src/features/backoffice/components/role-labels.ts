// Labels of operator roles.
import { m } from '#messages'
import type { OperatorRole } from '../../../api/endpoint.ts'

const ROLE: Record<OperatorRole, () => string> = {
  reviewer: m.backoffice_reviewer,
  editor: m.backoffice_editor,
  administrator: m.backoffice_administrator,
}

export const rolesText = (roles: readonly OperatorRole[]): string =>
  roles.map((role) => ROLE[role]()).join(m.ui_comma())
