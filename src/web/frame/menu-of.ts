// The services menu: categories with their services by device, and the panel at its end.
import { m } from '#messages'
import type { OutputOf } from '../../api/endpoint.ts'
import { CATEGORY_TEXT } from '../../features/service-pages/components/category-labels.ts'
import type { indexMenu } from '../../features/service-pages/contract.ts'
import type { ShellMenu } from '../../ui/page/shell-data.ts'

export const menuOf = ({ categories }: OutputOf<typeof indexMenu>): ShellMenu => ({
  categories: categories.map(({ category, title, groups }) => ({
    id: category,
    title,
    text: CATEGORY_TEXT[category](),
    groups: groups.map(({ title: device, subService }) => ({
      title: device,
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
