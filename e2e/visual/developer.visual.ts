// Pictures of what developers see: console, apps, account, certification, team.
import { m } from '#messages'
import { expectAwake } from '../support/page.ts'
import { take } from './page.ts'

const LISTED = 10086422
const DRAFT = 10086427
const REJECTED = 10086426

take([
  { name: 'console', path: '/console', person: 'owner', looks: ['wide light zh', 'narrow light en'] },
  { name: 'console-new', path: '/console', person: 'status-41', looks: ['narrow dark zh'] },
  { name: 'apps-none', path: '/application', person: 'status-34-10', looks: ['wide light en'] },
  { name: 'apps', path: '/application', person: 'owner', looks: ['wide dark zh', 'narrow light en'] },
  {
    name: 'app-form',
    path: `/application/form?appId=${DRAFT}`,
    person: 'owner',
    looks: ['wide light zh', 'narrow dark en'],
  },
  {
    name: 'app-form-rejected',
    path: `/application/form?appId=${REJECTED}`,
    person: 'owner',
    looks: ['wide dark en'],
  },
  {
    name: 'app',
    path: `/application/detail?appId=${LISTED}`,
    person: 'owner',
    looks: ['wide light en', 'narrow dark zh'],
  },
  {
    name: 'app-rename',
    path: `/application/detail?appId=${LISTED}`,
    person: 'owner',
    looks: ['wide dark zh'],
    screen: true,
    before: async (page) => {
      const rename = page.getByRole('button', { name: m.apps_rename() })
      await expectAwake(rename)
      await rename.click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'account', path: '/user', person: 'owner', looks: ['wide light zh', 'narrow dark en'] },
  { name: 'certification', path: '/user/register', person: 'status-41', looks: ['wide light en'] },
  { name: 'person-1', path: '/user/auth/PersonalStepOne', person: 'status-42-0', looks: ['narrow light zh'] },
  { name: 'person-2', path: '/user/auth/PersonalStepTwo', person: 'status-42-1', looks: ['wide dark en'] },
  { name: 'company-2', path: '/user/auth/BusinessStepThree', person: 'status-43-1', looks: ['narrow dark en'] },
  { name: 'company-3', path: '/user/auth/BusinessStepTwo', person: 'status-43-2', looks: ['wide dark zh'] },
  { name: 'waiting', path: '/user/auth/ResultStep', person: 'status-11', looks: ['narrow light en'] },
  {
    name: 'rejected',
    path: '/user/auth/ResultStep?type=2',
    person: 'status-22',
    looks: ['wide light zh'],
  },
  { name: 'team', path: '/team', person: 'owner', looks: ['wide dark en', 'narrow light zh'] },
  { name: 'team-rules', path: '/team/prem-const', person: 'owner', looks: ['wide light zh'] },
])
