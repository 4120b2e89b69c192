// What an address asks of an endpoint, and addresses with what is as usual left out.
import type { z } from 'zod'
import type { Endpoint } from '../../../../api/endpoint.ts'

/** The input that the address gives; what is not understood is left out, so that an old bookmark opens the page. */
export function readInput<E extends Endpoint>({ input }: E, params: URLSearchParams): z.output<E['input']> {
  const given = Object.entries(input.shape as Record<string, z.ZodType>).flatMap(([name, schema]) => {
    const value = params.get(name) ?? undefined
    return value !== undefined && schema.safeParse(value).success ? [[name, value]] : []
  })
  return input.parse(Object.fromEntries(given)) as z.output<E['input']>
}

/** @param usual the value that needs no place in an address */
export function addressed(path: string, parts: Record<string, string>, usual: string): string {
  const params = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== usual && value !== ''))
  return params.size > 0 ? `${path}?${params}` : path
}
