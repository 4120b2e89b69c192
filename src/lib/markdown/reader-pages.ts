// Paths of the portal's pages that a text may lead to. reader-pages.test.ts compares them with src/web/routes.ts.

export const READER_PAGES = [
  '/',
  '/service',
  '/service/:id',
  '/docs',
  '/api/reference/:chapter?/:call?',
  '/leave',
  '/notice',
  '/utils',
  '/console',
  '/application',
  '/application/export',
  '/application/create',
  '/application/form',
  '/application/carForm',
  '/application/cloud',
  '/application/detail',
  '/application/carDetail',
  '/application/calls',
  '/application/validate',
  '/application/validate/file',
  '/application/abilities',
  '/application/apply/provider-app',
  '/application/apply/provider-web',
  '/application/apply/GlobalSearchApp',
  '/application/apply/AddSearch',
  '/service/config',
  '/team',
  '/team/const',
  '/team/prem-const',
  '/team/memberAdd',
  '/team/memberAdd.csv',
  '/team/memberAddResult',
  '/team/memberDetail',
  '/team/role',
  '/team/record',
  '/team/record.csv',
  '/team/invite/:code',
  '/appeals',
  '/appeal',
  '/user',
  '/user/security',
  '/user/confirm',
  '/user/deleted',
  '/user/export',
  '/user/letter',
  '/user/auth/:step?',
  '/user/auth/PersonalStepOne',
  '/user/auth/PersonalStepTwo',
  '/user/auth/ResultStep',
  '/user/auth/BusinessStepOne',
  '/user/auth/BusinessStepTwo',
  '/user/auth/BusinessStepThree',
  '/user/auth/BusinessStepExtra',
  '/user/register/:page?',
  '/user/logoff/LogoffStepOne',
  '/user/logoff/LogoffResult',
  '/login',
  '/register',
  '/login/callback',
  '/logout',
  '/external-doc',
  '/login/done',
  '/account',
  '/doc-wiki/index',
]

/** Files that texts may lead to as well. */
const READER_FILES = ['/api/openapi.json', '/sitemap.xml', '/.well-known/security.txt']

const PATTERNS = READER_PAGES.map(
  (path) =>
    new RegExp(
      `^${path
        .replaceAll('.', '\\.')
        .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
        .replaceAll(/:\w+/g, '[^/]+')}$`,
    ),
)

export const isReaderPage = (pathname: string): boolean =>
  READER_FILES.includes(pathname) || PATTERNS.some((pattern) => pattern.test(pathname.replace(/(?<=.)\/$/, '')))
