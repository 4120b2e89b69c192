// YAML that others wrote, within bounds: an alias repeats a part of any size, also within another such part.
import { load, YAMLException } from 'js-yaml'

const MAX_ALIASES = 100
/** Values inside each other. The library counts those that are written, without what aliases put inside. */
const MAX_DEPTH = 100

/**
 * @param max values, with each that an alias repeats
 * @throws Error that says in one line what is wrong
 */
export function parseYaml(text: string, max: number): unknown {
  const value = loadYaml(text)
  const count = { left: max }
  const isWithin = (item: unknown, depth: number): boolean => {
    if (count.left-- <= 0 || depth > MAX_DEPTH) return false
    if (item === null || typeof item !== 'object') return true
    return Object.values(item).every((inner) => isWithin(inner, depth + 1))
  }
  if (isWithin(value, 0)) return value
  throw new Error(
    `more than ${max} values or ${MAX_DEPTH} of them inside each other, counting again what an alias repeats`,
  )
}

function loadYaml(text: string): unknown {
  try {
    return load(text, { maxAliases: MAX_ALIASES })
  } catch (error) {
    const { reason, message } = error as YAMLException
    if (reason?.startsWith('aliases exceeded')) throw new Error(`more than ${MAX_ALIASES} aliases`, { cause: error })
    throw new Error(message.split('\n')[0], { cause: error })
  }
}
