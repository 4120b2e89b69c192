// The document around every page: language, theme before the first paint, styles, scripts.
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { getLocale } from './lib/locale.ts'
import './ui/tokens.css'
import './ui/base.css'
import './ui/art.css'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={getLocale()} data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
