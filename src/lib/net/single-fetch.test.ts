// React Router's protocol as this version speaks it: each part is asked of the library itself.
import {
  createMemoryRouter,
  createRequestHandler,
  data,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { expect, test, vi } from 'vitest'
import { isDataAddress, pageOfAddress, ROUTES_PARAM, unwrapData } from './single-fetch.ts'

const urls: URL[] = []
const loaded: string[] = []
const loaderOf =
  (id: string) =>
  ({ url }: LoaderFunctionArgs) => {
    loaded.push(id)
    urls.push(url)
    return { id }
  }
const routeOf = (id: string, path: string | undefined, parentId?: string) => ({
  id,
  parentId,
  path,
  module: { default: () => null, loader: loaderOf(id) },
})
const routes = {
  root: routeOf('root', ''),
  home: { ...routeOf('home', undefined, 'root'), index: true },
  user: routeOf('user', 'user', 'root'),
}
const handle = createRequestHandler(
  {
    entry: { module: { default: () => new Response() } },
    routes,
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild,
  'production',
)

async function load(address: string): Promise<Response> {
  loaded.length = urls.length = 0
  return handle(new Request(`http://portal.test${address}`), new RouterContextProvider())
}

test.each([
  ['/_.data', '/'],
  ['/user.data', '/user'],
  ['/user/_.data', '/user/'],
])('%s is the data of %s', async (address, page) => {
  expect((await load(address)).status).toBe(200)
  expect(urls[0]?.pathname).toBe(page)
  expect([isDataAddress(address), pageOfAddress(address)]).toEqual([true, page])
  expect([isDataAddress(page), pageOfAddress(page)]).toEqual([false, page])
})

test('a navigation names the routes that it loads in a parameter, which is not the page’s', async () => {
  expect((await load(`/user.data?${ROUTES_PARAM}=user&set=x`)).status).toBe(200)
  expect(loaded).toEqual(['user'])
  expect(urls[0]?.search).toBe('?set=x')
})

test('what is thrown as data has its status around it', () => {
  expect(unwrapData(data({ sessionEnded: true }, { status: 401 }))).toEqual({ sessionEnded: true })
  const error = new Error('a defect')
  expect(unwrapData(error)).toBe(error)
})

test.each([
  [200, 2],
  [400, 1],
  [503, 1],
])('after an action with status %i loaders have run %i times', async (status, times) => {
  const loader = vi.fn<() => null>(() => null)
  const action = () => data(null, { status })
  const router = createMemoryRouter([{ id: 'page', path: '/', loader, action, element: null }])
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  await router.navigate('/', { formMethod: 'post', formData: new FormData() })
  expect(loader).toHaveBeenCalledTimes(times)
  router.dispose()
})
