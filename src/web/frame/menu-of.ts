// The services menu: categories with their services by device, and the panel at its end.
import type { OutputOf } from '../../api/endpoint.ts'
import type { indexMenu } from '../../features/service-pages/contract.ts'
import type { ShellMenu } from '../../ui/page/shell-data.ts'

export const menuOf = ({ categories, aside }: OutputOf<typeof indexMenu>): ShellMenu => ({
  categories: categories.map(({ category, title, text, groups }) => ({
    id: category,
    title,
    text,
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
  aside: aside && { title: aside.title, text: aside.text, link: { label: aside.label, url: '/service' } },
})
