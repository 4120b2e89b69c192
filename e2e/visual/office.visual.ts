// Pictures of the office.
import { take } from './page.ts'

take([
  { name: 'office', path: '/ops', person: 'reviewer', looks: ['wide light zh', 'narrow dark en'] },
  { name: 'review', path: '/ops/review', person: 'reviewer', looks: ['wide light en', 'narrow dark zh'] },
  { name: 'review-case', path: '/ops/review/260008', person: 'reviewer', looks: ['wide dark zh', 'narrow light en'] },
  { name: 'content', path: '/ops/content', person: 'editor', looks: ['wide light zh'] },
  {
    name: 'editor',
    path: '/ops/content/document/201',
    person: 'editor',
    looks: ['wide dark en', 'narrow light zh'],
    screen: true,
  },
  { name: 'audit', path: '/ops/audit', person: 'administrator', looks: ['wide light en', 'narrow dark zh'] },
  { name: 'figures', path: '/ops/figures', person: 'administrator', looks: ['wide dark zh', 'narrow light en'] },
  { name: 'role', path: '/ops/role/reviewer', person: 'administrator', looks: ['wide light zh'] },
])
