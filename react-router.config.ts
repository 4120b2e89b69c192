// React Router's build settings: source folder and server rendering.
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config
