// Build settings of the pages, the server bundle and the tests. The server bundle's entry is src/server/bootstrap.ts, so that React Router
// and our code share one module graph.
import { fileURLToPath } from 'node:url'
import postcssGlobalData from '@csstools/postcss-global-data'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import postcssCustomMedia from 'postcss-custom-media'
import { defineConfig, type Plugin } from 'vite'
import { freshTexts } from './scripts/paraglide.ts'
import { LANGUAGES, settingsOf } from './src/lib/text/language.ts'

const BREAKPOINTS = fileURLToPath(new URL('src/ui/theme/breakpoints.css', import.meta.url))

/** Before a build or a run, and in development whenever a message changes. */
const texts: Plugin = {
  name: 'texts',
  enforce: 'pre',
  buildStart: freshTexts,
  watchChange: (file) => (/\/messages\/[\w-]+\.json$/.test(file) ? freshTexts() : undefined),
}

/** React Aria's own texts, such as that of a chosen day, in the portal's languages alone: thirty others are 9 kB. */
const ariaTexts = optimizeLocales.vite({ locales: LANGUAGES.map((language) => settingsOf(language).intl) })

/** The page whose code a file holds, named by its folder: the file of each is route.tsx. */
const pageOf = (file: string | null): string | undefined =>
  /[\\/]pages[\\/]([\w-]+)[\\/]route\.tsx?/.exec(file ?? '')?.[1]

export default defineConfig(({ command }) => ({
  plugins: [texts, ariaTexts, process.env.VITEST ? null : reactRouter()],
  // Each style sheet is compiled by itself, so each is given the definitions of the breakpoints.
  css: {
    modules: { generateScopedName: '[local]_[hash:base64:5]' },
    postcss: { plugins: [postcssGlobalData({ files: [BREAKPOINTS] }), postcssCustomMedia()] },
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
  },
  // Each icon is a file of its own; pre-bundling would restart with every icon added.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  environments: {
    // Code that every page needs goes into one script and one style sheet: sixty small ones would queue. React and its router are
    // another script, which stays the same from one deployment to the next.
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: ({ facadeModuleId, name }) => `assets/${pageOf(facadeModuleId) ?? name}-[hash].js`,
            codeSplitting: {
              groups: [
                { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                { name: 'frame', test: /[\\/]src[\\/]web[\\/](root|layouts[\\/]default-layout|entry\.client)\.tsx/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // depd, a dependency of oidc-provider, uses eval on a text of its own.
      build: { rollupOptions: { input: './src/server/bootstrap.ts', checks: { eval: false } } },
      // One file loads faster than a thousand. The pages' own libraries stay outside: a process may have only one copy of each.
      resolve:
        command === 'build'
          ? { noExternal: true, external: ['graphile-worker', 'pg', 'react', 'react-dom', 'react-router'] }
          : { noExternal: ['@tabler/icons-react'] },
    },
  },
}))
