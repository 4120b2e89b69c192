// The services menu: categories with their services by device, and the panel at its end.
import { m } from '#messages'
import type { OutputOf } from '../../api/endpoint.ts'
import type { Device } from '../../features/home/rules.ts'
import type { indexMenu } from '../../features/service-pages/contract.ts'
import type { Category } from '../../features/service-pages/rules.ts'
import type { ShellMenu } from '../../ui/page/shell-data.ts'

export const CATEGORY_TITLE: Record<Category, () => string> = {
  development: m.service_pages_category_development,
  distribution: m.service_pages_category_distribution,
  data: m.service_pages_category_data,
  commercial: m.service_pages_category_commercial,
}
const CATEGORY_TEXT: Record<Category, () => string> = {
  development: m.service_pages_category_development_text,
  distribution: m.service_pages_category_distribution_text,
  data: m.service_pages_category_data_text,
  commercial: m.service_pages_category_commercial_text,
}
const DEVICE_TITLE: Record<Device, () => string> = {
  phone: m.service_pages_device_phone,
  car: m.service_pages_device_car,
  iot: m.service_pages_device_iot,
}

export const menuOf = ({ categories }: OutputOf<typeof indexMenu>): ShellMenu => ({
  categories: categories.map(({ category, groups }) => ({
    id: category,
    title: CATEGORY_TITLE[category](),
    text: CATEGORY_TEXT[category](),
    groups: groups.map(({ device, subService }) => ({
      title: DEVICE_TITLE[device](),
      entries: subService.map(({ name, tagline, icon, url, external, notice }) => ({
        title: name,
        text: tagline,
        icon,
        url,
        external,
        notice,
      })),
    })),
  })),
  aside: {
    title: m.home_menu_aside_title(),
    text: m.home_menu_aside_text(),
    link: { label: m.home_menu_aside_link(), url: '/service' },
  },
})
