// Chapters of the API reference: calls grouped by subject, in parts by who may call them.

type Chapter = { name: string; description: string; /** Path prefixes below /api. */ paths: readonly string[] }
type Part = { name: string; chapters: readonly Chapter[] }

/** The longest matching prefix decides. */
const PARTS = [
  {
    name: 'Public',
    chapters: [
      {
        name: 'Home and menus',
        description: 'Home page content, menus, footer and site configuration.',
        paths: ['web/v1/index', 'web/v1/control-platform'],
      },
      {
        name: 'Service pages',
        description: 'Pages that present the services of the platform.',
        paths: ['web/v1/service-page'],
      },
      {
        name: 'Documents',
        description: 'Documentation tree, documents, agreements and search.',
        paths: ['web/v1/doc-wiki', 'web/v1/external-doc'],
      },
      {
        name: 'Notices',
        description: 'Announcements to all developers, with read state.',
        paths: ['web/v1/notice-center', 'web/v1/document', 'dev/v1/account/notices'],
      },
      {
        name: 'Analytics',
        description: 'Reporting of page views, clicks and searches without result.',
        paths: ['dev/v1/report'],
      },
    ],
  },
  {
    name: 'Developers',
    chapters: [
      { name: 'Sign-in', description: 'Sign-in, sign-out and sessions.', paths: ['dev/v1/user'] },
      {
        name: 'Account',
        description: 'Account status, personal data and consents.',
        paths: ['dev/v1/account', 'dev/v1/user/getPhoneAuthCode'],
      },
      {
        name: 'Certification',
        description:
          'Identity verification of individuals and enterprises: forms, photos, random-amount payment and changes.',
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
      {
        name: 'Notifications',
        description: 'What the bell lists from all sources, with one read state, and messages about the own account.',
        paths: ['dev/v1/notification', 'dev/v1/account/notice'],
      },
      {
        name: 'Appeals',
        description: 'A second look at refusals and restrictions, by another reviewer.',
        paths: ['dev/v1/appeal'],
      },
      { name: 'Account closure', description: 'Permanent closure of an account.', paths: ['dev/v1/unbind-account'] },
      {
        name: 'Apps',
        description:
          'Phone, web and car apps and cloud-to-cloud entries: details, pictures, keys and submission for review.',
        paths: ['dev/v1/appService', 'dev/v1/car-model'],
      },
      {
        name: 'Abilities and services',
        description: 'Applications for abilities and services, and service configuration.',
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
        description: 'App functions that users find through global search on their devices.',
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
    name: 'Open API',
    chapters: [
      {
        name: 'Signed calls',
        description: 'Calls from app servers, signed with the key of an app.',
        paths: ['open/v1'],
      },
    ],
  },
  {
    name: 'Internal',
    chapters: [
      { name: 'Account service', description: 'Sign-in pages of the built-in account service.', paths: ['id/v1'] },
      {
        name: 'Review',
        description: 'The review queue: cases, claims, verdicts and statistics.',
        paths: ['ops/v1/review'],
      },
      { name: 'Payouts', description: 'Random-amount payments to verify bank accounts.', paths: ['ops/v1/payout'] },
      {
        name: 'Evidence',
        description: 'The audit log, and acts that a second operator confirms.',
        paths: ['ops/v1/approval', 'ops/v1/audit'],
      },
      {
        name: 'Operators',
        description: 'Who the operators are: roles and permissions, invitations, sessions, second factors.',
        paths: ['ops/v1/operator', 'ops/v1/role', 'ops/v1/me'],
      },
      {
        name: 'Content',
        description: 'What readers see: drafts, publications, schedules, versions, pictures, trials of letters.',
        paths: ['ops/v1/content', 'ops/v1/letter', 'dev/v1/content'],
      },
      {
        name: 'Back office',
        description: 'Operator sign-in, developer accounts, outgoing messages, failed jobs and working days.',
        paths: ['ops/v1'],
      },
    ],
  },
] as const satisfies readonly Part[]

export type PartName = (typeof PARTS)[number]['name']
export type ChapterName = (typeof PARTS)[number]['chapters'][number]['name']

const CHAPTERS = PARTS.flatMap<{ name: ChapterName } & Chapter>(({ chapters }) => chapters)

/** @throws when no chapter covers the path, which would leave the call out of the reference */
export function chapterOf(path: string): ChapterName {
  const below = path.replace('/api/', '')
  const fitting = CHAPTERS.flatMap(({ name, paths }) =>
    paths
      .filter((path) => below === path || below.startsWith(`${path}/`))
      .map((path) => ({ name, length: path.length })),
  )
  const [closest] = fitting.toSorted((a, b) => b.length - a.length)
  if (!closest) throw new Error(`no chapter of the API reference covers ${path}`)
  return closest.name
}

export const TAGS = CHAPTERS.map(({ name, description }) => ({ name, description }))
/** The x-tagGroups extension of OpenAPI readers. */
export const TAG_GROUPS = PARTS.map(({ name, chapters }) => ({ name, tags: chapters.map((chapter) => chapter.name) }))
