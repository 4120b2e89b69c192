// React Router's build settings: source folder and server rendering.
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
