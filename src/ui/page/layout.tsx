// The layouts: header, content, footer; content alone; and content in a frame of its own (handbook/pages.md [2]).
import { type ReactNode, useEffect } from 'react'
import { m } from '#messages'
import { FooterPlace } from '../footer/footer-place.tsx'
import { Header } from '../header/header.tsx'
import { measureScrollbar } from '../overlays/scroll-lock.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { RouteProgress } from './route-progress.tsx'
import type { Search } from '../search/search-data.ts'
import { readSearch, SearchLauncher } from '../search/search-launcher.tsx'
import type { ShellData, ViewerEntry } from './shell-data.ts'
import { Toast } from '../overlays/toast.tsx'
import styles from './layout.module.css'

export interface DefaultLayoutProps {
  shell: ShellData
  search: Search
  /** A search that found nothing has been given up. */
  onMissedSearch: (query: string) => void
  /** The page begins with a picture below the header. */
  over?: boolean
  /** Fixed at the bottom of the window. */
  bar?: ReactNode
  /** Returns true when it has handled an entry of the account menu: a dialog instead of a page. */
  onViewerEntry?: (entry: ViewerEntry) => boolean
  children: ReactNode
}

export function DefaultLayout({
  shell,
  search,
  onMissedSearch,
  over,
  bar,
  onViewerEntry,
  children,
}: DefaultLayoutProps) {
  return (
    <div className={styles.page}>
      <Around />
      <Header shell={shell} over={over} onSearchNear={readSearch} onViewerEntry={onViewerEntry} />
      <Main>{children}</Main>
      <FooterPlace />
      {bar}
      <SearchLauncher search={search} links={shell.links} onMissed={onMissedSearch} />
      <Toast />
    </div>
  )
}

export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <FrameLayout>
      <Main fill>{children}</Main>
    </FrameLayout>
  )
}

/** For pages that bring their own frame, with `Main` in it. */
export function FrameLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Around />
      {children}
      <Toast />
    </div>
  )
}

/** The content itself, to which the skip link leads. */
export function Main({ fill, children }: { fill?: boolean; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.main} data-fill={fill || undefined}>
      {children}
    </main>
  )
}

function Around() {
  useEffect(measureScrollbar, [])
  return (
    <>
      <a className="skip" href="#main">
        {m.ui_skip()}
      </a>
      <RouteProgress />
      <RouteAnnouncer />
    </>
  )
}
