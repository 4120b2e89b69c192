// The memory limit of WebAssembly, which decodes HEIC pictures. A worker's resource limits leave it out.
import { setFlagsFromString } from 'node:v8'

export const MAX_MEMORY = 640 * 1024 * 1024
export const PAGE = 65_536

/** For every memory of this process that is made or grows from now on. */
export const limitWebAssembly = (): void => setFlagsFromString(`--wasm-max-mem-pages=${MAX_MEMORY / PAGE}`)
