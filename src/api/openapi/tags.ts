// Chapters of the API reference: calls grouped by subject, in parts by who may call them.

type Chapter = { name: string; description: string; /** Path prefixes below /api. */ paths: readonly string[] }
type Part = { name: string; chapters: readonly Chapter[] }

/** The longest matching prefix decides. */
const PARTS: readonly Part[] = [
  {
    name: 'Everyone',
    chapters: [
      {
        name: 'Home and menus',
        description: 'The home page, menus, footer and what is set for the whole site.',
        paths: ['web/v1/index', 'web/v1/control-platform'],
      },
      { name: 'Services', description: 'The pages of services.', paths: ['web/v1/service-page'] },
      {
        name: 'Documents',
        description: 'The tree of documents, each document, the search.',
        paths: ['web/v1/doc-wiki', 'web/v1/external-doc'],
      },
      {
        name: 'Notices',
        description: 'What all developers are told.',
        paths: ['web/v1/notice-center', 'web/v1/document', 'dev/v1/account/notices'],
      },
      { name: 'Reports', description: 'Page views and clicks.', paths: ['dev/v1/report'] },
    ],
  },
  {
    name: 'Developers',
    chapters: [
      { name: 'Sign-in', description: 'Signing in and out, sessions.', paths: ['dev/v1/user'] },
      {
        name: 'Account',
        description: 'Where an account stands, its data, consents and notices.',
        paths: ['dev/v1/account', 'dev/v1/user/getPhoneAuthCode'],
      },
      {
        name: 'Certification',
        description: 'Proving who one is, as a person or an enterprise: pages, photos, random amount, changes.',
        paths: [
          'dev/v1/account/branchList',
          'dev/v1/account/change',
          'dev/v1/account/checkVoucher',
          'dev/v1/account/draft',
          'dev/v1/account/enterprise',
          'dev/v1/account/img',
          'dev/v1/account/person',
          'dev/v1/account/verified',
        ],
      },
      { name: 'Leaving', description: 'Ending an account for good.', paths: ['dev/v1/unbind-account'] },
      {
        name: 'Apps',
        description: 'Phone, web and car apps and IoT entries: their data, pictures, keys and review.',
        paths: ['dev/v1/appService', 'dev/v1/car-model'],
      },
      {
        name: 'Abilities and services',
        description: 'What an app applies for, and how its services are set.',
        paths: [
          'dev/v1/ability',
          'dev/v1/app-ability',
          'dev/v1/app-service-config',
          'dev/v1/appService/applied',
          'dev/v1/appService/carAppApplyAbility',
          'dev/v1/appService/carAppApplyService',
          'dev/v1/appService/getAppDetailAndServices',
          'dev/v1/appService/getAppServiceDetail',
          'dev/v1/appService/getCarAppDetailAndServices',
          'dev/v1/appService/iot/applyAbility',
          'dev/v1/appService/iot/applyDetail',
          'dev/v1/appService/mobileAppApplyService',
          'dev/v1/appService/providerAccountApplyApp',
          'dev/v1/appService/providerAccountApplyWeb',
          'dev/v1/appService/providerAccountUpdateApp',
          'dev/v1/appService/providerAccountUpdateWeb',
        ],
      },
      {
        name: 'Search functions',
        description: 'What an app offers to the search of a device.',
        paths: [
          'dev/v1/appService/getAppGSFunctionList',
          'dev/v1/appService/getAppGSFunctionDetailById',
          'dev/v1/appService/applyAppGSFunctionService',
          'dev/v1/appService/updateAppGSFunctionService',
          'dev/v1/appService/delAppGSFunctionService',
          'dev/v1/appService/switchAppGSFunctionService',
        ],
      },
      { name: 'Team', description: 'Members, roles, permissions and invitations.', paths: ['dev/v1/team'] },
    ],
  },
  {
    name: 'Servers of apps',
    chapters: [{ name: 'Signed calls', description: 'Signed with the key of an app.', paths: ['open/v1'] }],
  },
  {
    name: 'The portal itself',
    chapters: [
      { name: 'Account service', description: 'The pages of the built-in account service.', paths: ['id/v1'] },
      { name: "Operators' office", description: 'For operators of the portal alone.', paths: ['ops/v1'] },
    ],
  },
]

const CHAPTERS = PARTS.flatMap(({ chapters }) => chapters)

/** @throws when no chapter covers the path, which would leave the call out of the reference */
export function chapterOf(path: string): string {
  const below = path.replace('/api/', '')
  const fitting = CHAPTERS.flatMap(({ name, paths }) =>
    paths.filter((one) => below === one || below.startsWith(`${one}/`)).map((one) => ({ name, length: one.length })),
  )
  const [closest] = fitting.toSorted((one, other) => other.length - one.length)
  if (!closest) throw new Error(`no chapter of the reference has ${path}`)
  return closest.name
}

export const TAGS = CHAPTERS.map(({ name, description }) => ({ name, description }))
/** The x-tagGroups extension of OpenAPI readers. */
export const TAG_GROUPS = PARTS.map(({ name, chapters }) => ({ name, tags: chapters.map((chapter) => chapter.name) }))
