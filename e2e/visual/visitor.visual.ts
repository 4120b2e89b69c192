// Pictures of what visitors see.
import { take } from './page.ts'

take([
  { name: 'home', path: '/', looks: ['wide light zh', 'wide dark en', 'narrow light en', 'narrow dark zh'] },
  { name: 'service-list', path: '/service', looks: ['wide light en', 'narrow dark zh'] },
  { name: 'service', path: '/service/2', looks: ['wide dark zh', 'narrow light en'] },
  { name: 'docs', path: '/docs?id=201', looks: ['wide light zh', 'wide dark en', 'narrow light zh'] },
  { name: 'docs-search', path: '/docs?search=API', looks: ['wide light en', 'narrow dark zh'] },
  { name: 'notices', path: '/notice', looks: ['wide light zh', 'narrow dark en'] },
  { name: 'not-found', path: '/nowhere', looks: ['wide dark zh', 'narrow light en'] },
  { name: 'reference', path: '/api/reference', looks: ['wide light en', 'narrow light zh'] },
  { name: 'reference-call', path: '/api/reference/notices/noticeMenu', looks: ['wide dark zh'] },
  { name: 'sign-in', path: '/login', looks: ['wide light zh', 'narrow dark en'] },
])
