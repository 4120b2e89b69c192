// The pictures that chats show beside a link, one for each part of the portal, or the brand's own (decision 68).
import { m } from '#messages'
import docs from './pictures/docs.png'
import home from './pictures/home.png'
import notices from './pictures/notices.png'
import services from './pictures/services.png'

const PICTURES = {
  home: { address: home, alt: m.ui_picture_home },
  services: { address: services, alt: m.ui_picture_services },
  docs: { address: docs, alt: m.ui_picture_docs },
  notices: { address: notices, alt: m.ui_picture_notices },
} as const
export type Section = keyof typeof PICTURES

/** `size` in pixels is that of scripts/shared-pictures.ts; of a brand's own picture it is not known. */
type Picture = { address: string; alt: string; size?: { width: string; height: string } }

/**
 * @param own address of the brand's picture
 * @param site title of the portal
 */
export function pictureOf(section: Section, own: string | null, site: string): Picture {
  if (own !== null) return { address: own, alt: site }
  const { address, alt } = PICTURES[section]
  return { address, alt: alt(), size: { width: '1200', height: '630' } }
}
