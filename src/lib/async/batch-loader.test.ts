// Batching of concurrent lookups without caching.
import { expect, test } from 'vitest'
import { batchLoader } from './batch-loader.ts'

type Question = { keys: string[]; answer: (found: Record<string, string>) => void; fail: (error: Error) => void }

function asked() {
  const questions: Question[] = []
  const heard: (() => void)[] = []
  const find = batchLoader<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        questions.push({ keys, answer: (found) => resolve(new Map(Object.entries(found))), fail: reject })
        heard.shift()?.()
      }),
  )
  const next = async (): Promise<Question> => {
    if (questions.length === 0) await new Promise<void>((resolve) => heard.push(resolve))
    return questions.shift()!
  }
  return { find, next, waiting: () => questions }
}

test('concurrent callers share one query with distinct keys', async () => {
  const { find, next } = asked()
  const all = Promise.all([find('a'), find('b'), find('a'), find('c')])
  const question = await next()
  expect(question.keys).toEqual(['a', 'b', 'c'])
  question.answer({ a: 'A', b: 'B' })
  expect(await all).toEqual(['A', 'B', 'A', undefined])
})

test('a caller during a running query does not get its result', async () => {
  const { find, next } = asked()
  const before = find('a')
  const first = await next()
  const after = find('a')
  first.answer({ a: 'as it was' })
  expect(await before).toBe('as it was')
  const second = await next()
  second.answer({ a: 'as it is' })
  expect(await after).toBe('as it is')
})

test('a failed query fails its callers only', async () => {
  const { find, next } = asked()
  const both = Promise.allSettled([find('a'), find('b')])
  ;(await next()).fail(new Error('away'))
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = find('a')
  ;(await next()).answer({ a: 'A' })
  expect(await again).toBe('A')
})

test('two queries run at a time; later callers share the third', async () => {
  const { find, next } = asked()
  const one = find('a')
  const first = await next()
  const two = find('b')
  const second = await next()
  const both = Promise.all([find('c'), find('d')])
  await new Promise((resolve) => setImmediate(resolve))
  first.answer({})
  expect(await one).toBeUndefined()
  const third = await next()
  expect(third.keys).toEqual(['c', 'd'])
  third.answer({})
  second.answer({})
  await Promise.all([two, both])
})

test('a second query starts when as many wait as share the first', async () => {
  const { find, next, waiting } = asked()
  const three = Promise.all([find('a'), find('b'), find('b')])
  const first = await next()
  const rest = [find('c'), find('d')]
  await new Promise((resolve) => setImmediate(resolve))
  expect(waiting()).toEqual([])
  rest.push(find('d'))
  const { keys, answer } = await next()
  expect(keys).toEqual(['c', 'd'])
  answer({})
  first.answer({})
  await Promise.all([three, ...rest])
})

test('smaller batches start when the first one is answered', async () => {
  const { find, next } = asked()
  const both = Promise.all([find('a'), find('b')])
  const first = await next()
  const one = find('c')
  first.answer({})
  const second = await next()
  expect(second.keys).toEqual(['c'])
  second.answer({})
  await Promise.all([both, one])
})

test('the size of a completed batch is forgotten', async () => {
  const { find, next, waiting } = asked()
  const slow = find('a')
  const first = await next()
  const many = Promise.all([find('b'), find('c'), find('d')])
  ;(await next()).answer({})
  await many
  const one = find('e')
  await new Promise((resolve) => setImmediate(resolve))
  expect(waiting().map(({ keys }) => keys)).toEqual([['e']])
  ;(await next()).answer({})
  first.answer({})
  await Promise.all([slow, one])
})

test('a caller behind several hanging queries still gets a query', async () => {
  const { find, next } = asked()
  const both = Promise.all([find('a'), find('b')])
  const hanging = await next()
  const one = find('c')
  ;(await next()).answer({ c: 'C' })
  expect(await one).toBe('C')
  hanging.answer({})
  await both
})

test('hanging queries do not block later callers', async () => {
  const { find, next } = asked()
  void find('a')
  void (await next())
  void find('c')
  const hanging = await next()
  const other = find('b')
  ;(await next()).answer({ b: 'B' })
  expect(await other).toBe('B')
  hanging.answer({})
})

test('a query has at most a hundred keys', async () => {
  const { find, next } = asked()
  const all = Promise.all(Array.from({ length: 130 }, (_, at) => find(`${at}`)))
  const sizes: number[] = []
  for (let one = await next(); ; one = await next()) {
    sizes.push(one.keys.length)
    one.answer({})
    if (sizes.length === 2) break
  }
  expect(sizes).toEqual([100, 30])
  await all
})
