// Data of the layouts: brand, links, visitor; and of what is loaded or written by itself: services menu, footer. Texts are already in
// the visitor's language.
import type { Tone } from '../primitives/chip.tsx'

export interface Brand {
  /** 北辰 */
  name: string
  /** 开放平台 */
  platform: string
  /** 北辰开放平台: titles and labels. */
  title: string
  /** Address of a mark that replaces the star. */
  mark?: string | null
}

export interface ShellLink {
  label: string
  url: string
  /** Opens another site. */
  external?: boolean
}

/** A notice to confirm before a menu entry opens. */
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
  /** The panel at the end of the menu, over the picture of the sky. */
  aside?: { title: string; text: string; link: ShellLink } | null
}

export interface ShellFooter {
  brand: Brand
  /** One line below the brand. */
  tagline: string
  /** Operator of the portal, for the copyright line. */
  legalName: string
  /** Year of the copyright line, from the server's clock. */
  year: number
  columns: { title: string; links: ShellLink[] }[]
  /** Agreements and policies, beside the copyright line. */
  legal: ShellLink[]
  /** Configured HTML, sanitized by the server. */
  html?: string | null
}

export interface ViewerEntry {
  id: string
  label: string
  url: string
  icon: string
  chip?: { label: string; tone?: Tone } | null
  /** Reason why the entry cannot be opened now, shown instead. */
  warning?: string | null
}

export interface ShellViewer {
  name: string
  /** Displayed in groups of digits. */
  id: string
  /** 企业开发者, 未认证 … */
  typeLabel: string
  tone?: Tone
  entries: ViewerEntry[]
}

export interface ShellNotification {
  id: string
  title: string
  text: string
  url: string
  /** ISO 8601. */
  at: string
  read: boolean
  /** Posted to `markRead` when opened; missing once it is read. */
  opened?: Record<string, string>
}

export interface ShellNotifications {
  unread: number
  latest: ShellNotification[]
  /** Action of the form that marks all as read; missing if nothing is stored for this visitor. */
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
  /** A POST route. */
  logout: string
  /** The search page, which takes the query as `?search=`. */
  search: string
}

export interface ShellData {
  brand: Brand
  links: ShellLinks
  /** Entries of the header behind the services; null: documents, console, community, contact. */
  header?: ShellLink[] | null
  /** Null: not signed in. */
  viewer: ShellViewer | null
  /** Null: no bell. */
  notifications: ShellNotifications | null
}
