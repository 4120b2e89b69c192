// Groups of the office's menu, in their order.
import { m } from '#messages'

export const OFFICE_GROUPS = ['overview', 'work', 'people', 'office'] as const
export type OfficeGroup = (typeof OFFICE_GROUPS)[number]

export const OFFICE_GROUP_NAME: Record<OfficeGroup, () => string> = {
  overview: m.backoffice_group_overview,
  work: m.backoffice_group_work,
  people: m.backoffice_group_people,
  office: m.backoffice_group_office,
}
