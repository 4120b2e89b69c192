// How the pages, the server bundle and the tests are built. The server bundle's entry is src/server/bootstrap.ts, so that React
// Router and our code share one module graph.
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { freshTexts } from './scripts/paraglide.ts'

const LOCALE = fileURLToPath(new URL('src/lib/text/locale.ts', import.meta.url))
const DRAWN_ICON = fileURLToPath(new URL('src/ui/primitives/drawn-icon.ts', import.meta.url))

/** Before a build or a run, and while developing whenever a message changes. */
const texts: Plugin = {
  name: 'texts',
  enforce: 'pre',
  buildStart: freshTexts,
  watchChange: (file) => (/\/messages\/[\w-]+\.json$/.test(file) ? freshTexts() : undefined),
}

/** Compiled messages take the language from src/lib/text/locale.ts. */
const smallRuntime: Plugin = {
  name: 'small-message-runtime',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/runtime.js') && importer?.includes('/src/paraglide/') ? LOCALE : null,
}

/** Icons write their shapes as one text. */
const drawnIcons: Plugin = {
  name: 'drawn-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createReactComponent.mjs') && importer?.includes('/@tabler/icons-react/') ? DRAWN_ICON : null,
}

/**
 * React Router reads the page again whenever a route's code is gone, also the code of a page that is only read ahead; here it
 * asks src/web/client/chunk-reload.ts first, and what is read ahead is no more than a link.
 */
const guardedReload: Plugin = {
  name: 'guarded-chunk-reload',
  transform(code, id) {
    if (!id.includes('/react-router/dist/')) return null
    const replaced = (plain: string, by: string): string => {
      if (code.split(plain).length !== 2)
        this.error('React Router loads routes in another way: see src/web/client/chunk-reload.ts')
      return code.replace(plain, by)
    }
    const reload = 'window.location.reload();'
    if (id.endsWith('/dom/ssr/routeModules.js'))
      return replaced(reload, `if (!window.portalMayReload()) return window.portalPageGone(error);\n\t\t${reload}`)
    // No route of ours has links of its own, for which alone its code would be run.
    if (id.endsWith('/dom/ssr/links.js')) return replaced('await loadRouteModule(route, routeModules)', '{}')
    return null
  },
}

export default defineConfig(({ command }) => ({
  plugins: [smallRuntime, drawnIcons, guardedReload, texts, process.env.VITEST ? null : reactRouter()],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
  },
  // Each icon is a file of its own; bundling them ahead would start anew with every icon that is added.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  environments: {
    // What every page of the portal needs, in one file of scripts and one of styles: sixty small ones take turns.
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'frame', test: /[\\/]src[\\/]web[\\/](root|layouts[\\/]default-layout)\.tsx/ }],
            },
          },
        },
      },
    },
    ssr: {
      // depd, which comes with oidc-provider, evaluates a text of its own.
      build: { rollupOptions: { input: './src/server/bootstrap.ts', checks: { eval: false } } },
      // One file is read sooner than a thousand. The pages' own libraries stay outside: there may be one of each in a process.
      resolve:
        command === 'build'
          ? { noExternal: true, external: ['pg', 'react', 'react-dom', 'react-router'] }
          : { noExternal: ['@tabler/icons-react'] },
    },
  },
}))
