// Conversion between URLs and endpoint inputs; default values are left out of URLs.
import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { page } from './public-input.ts'

/** Endpoint input from the URL; invalid parts are dropped, so that an old bookmark still opens the page. */
export function readInput<E extends Endpoint>({ input }: E, params: URLSearchParams): z.output<E['input']> {
  const validEntries = Object.entries(input.shape as Record<string, z.ZodType>).flatMap(([name, schema]) => {
    const value = params.get(name) ?? undefined
    return value !== undefined && schema.safeParse(value).success ? [[name, value]] : []
  })
  return input.parse(Object.fromEntries(validEntries)) as z.output<E['input']>
}

/** Endpoint input as it is in the URL, for pages that say what is wrong with it; empty parts are left out. */
export const readRawInput = ({ input }: Endpoint, params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    Object.keys(input.shape).flatMap((name) => {
      const value = params.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )

/** The number of a page from the URL; 1 where there is none, or another text. */
export const pageIn = (params: URLSearchParams, name = 'page'): number =>
  page.catch(1).parse(params.get(name) ?? undefined)

/** @param usual default value that is left out */
export function pathWithQuery(path: string, parts: Record<string, string>, usual: string): string {
  const params = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== usual && value !== ''))
  return params.size > 0 ? `${path}?${params}` : path
}
