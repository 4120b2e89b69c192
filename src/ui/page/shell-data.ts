// What the layouts are given: brand, menus, footer, the visitor. Texts arrive in the visitor's language.
import type { Tone } from '../primitives/chip.tsx'

export interface Brand {
  /** 北辰 */
  name: string
  /** 开放平台 */
  platform: string
  /** 北辰开放平台: titles and labels. */
  title: string
  /** One line in the footer. */
  tagline: string
  /** Who answers for the portal: the copyright line. */
  legalName: string
  /** Address of a mark that replaces the star. */
  mark?: string | null
}

export interface ShellLink {
  label: string
  url: string
  /** Opens another site. */
  external?: boolean
}

/** A notice that a menu entry shows, to be confirmed before the entry is opened. */
export interface EntryNotice {
  title: string
  text: string
  confirm: string
}

export interface MenuEntry {
  title: string
  /** One line under the title. */
  text: string
  icon: string
  url: string
  external?: boolean
  notice?: EntryNotice | null
}

export interface MenuGroup {
  /** Phone, car, IoT. */
  title: string
  entries: MenuEntry[]
}

export interface MenuCategory {
  id: string
  title: string
  text: string
  groups: MenuGroup[]
}

export interface ShellMenu {
  categories: MenuCategory[]
  /** The block at the end of the menu, over the picture of the sky. */
  aside?: { title: string; text: string; link: ShellLink } | null
}

export interface ShellFooter {
  columns: { title: string; links: ShellLink[] }[]
  /** Agreements and policies, beside the copyright line. */
  legal: ShellLink[]
  /** A block from outside, sanitised by the server. */
  html?: string | null
}

export interface ViewerEntry {
  id: string
  label: string
  url: string
  icon: string
  chip?: { label: string; tone?: Tone } | null
  /** Why the entry cannot be opened now: said instead of going there. */
  warning?: string | null
}

export interface ShellViewer {
  name: string
  /** Shown in groups as it comes. */
  id: string
  /** 企业开发者, 未认证 … */
  typeLabel: string
  tone?: Tone
  entries: ViewerEntry[]
}

export interface ShellNotice {
  id: string | number
  title: string
  text: string
  url: string
  /** As it is shown: 10:24, 昨天, 7 月 22 日. */
  when: string
  /** ISO 8601. */
  at: string
  read: boolean
  /** Posted to `markRead` when it is opened, where the page that it leads to cannot know that. */
  opened?: Record<string, string>
}

export interface ShellNotices {
  unread: number
  latest: ShellNotice[]
  /** Where a form that marks all as read posts to; none when there is nothing to keep for this visitor. */
  markRead?: string | null
}

export interface ShellLinks {
  home: string
  services: string
  docs: string
  console: string
  /** Community, on another site. */
  forum: string
  contact: string
  notices: string
  login: string
  register: string
  /** Takes a POST. */
  logout: string
  /** Where the text of the search box goes as `?search=`. */
  search: string
}

export interface ShellData {
  brand: Brand
  links: ShellLinks
  menu: ShellMenu
  footer: ShellFooter
  /** Null: not signed in. */
  viewer: ShellViewer | null
  /** Null: no bell. */
  notices: ShellNotices | null
}
