// How the pages, the server bundle and the tests are built. The server bundle's entry is src/server.ts, so that React
// Router and our code share one module graph.
import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { PARAGLIDE } from './scripts/paraglide.ts'

const LOCALE = fileURLToPath(new URL('src/lib/locale.ts', import.meta.url))

/** Compiled messages take the language from src/lib/locale.ts. */
const smallRuntime: Plugin = {
  name: 'small-message-runtime',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/runtime.js') && importer?.includes('/src/paraglide/') ? LOCALE : null,
}

export default defineConfig(() => ({
  plugins: [smallRuntime, paraglideVitePlugin(PARAGLIDE), process.env.VITEST ? null : reactRouter()],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
  },
  environments: {
    ssr: { build: { rollupOptions: { input: './src/server.ts' } } },
  },
}))
