// The shapes of the icons that content names and of those that repeat, as one file of symbols.
import type { Icon as TablerIcon } from '@tabler/icons-react'
import ActivityHeartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs'
import Adjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import AppWindow from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs'
import Apps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs'
import BellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import Bolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import Book from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
import BrandSpeedtest from '@tabler/icons-react/dist/esm/icons/IconBrandSpeedtest.mjs'
import Bug from '@tabler/icons-react/dist/esm/icons/IconBug.mjs'
import Cards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs'
import ChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import Cloud from '@tabler/icons-react/dist/esm/icons/IconCloud.mjs'
import Code from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import Compass from '@tabler/icons-react/dist/esm/icons/IconCompass.mjs'
import CreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import Crown from '@tabler/icons-react/dist/esm/icons/IconCrown.mjs'
import DeviceGamepad2 from '@tabler/icons-react/dist/esm/icons/IconDeviceGamepad2.mjs'
import DeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import Hash from '@tabler/icons-react/dist/esm/icons/IconHash.mjs'
import HeartRateMonitor from '@tabler/icons-react/dist/esm/icons/IconHeartRateMonitor.mjs'
import HomeHeart from '@tabler/icons-react/dist/esm/icons/IconHomeHeart.mjs'
import LayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import List from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import MapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import Message2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import MessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import Microphone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import Package from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import Pencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import PlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs'
import Receipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import RefreshDot from '@tabler/icons-react/dist/esm/icons/IconRefreshDot.mjs'
import Scan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import Search from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import ShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import Sitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs'
import Speakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import SteeringWheel from '@tabler/icons-react/dist/esm/icons/IconSteeringWheel.mjs'
import User from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import UserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import Users from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import World from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IconName } from './icon.tsx'
import { Star } from './star.tsx'

const ICONS: Record<Exclude<IconName, 'star'>, TablerIcon> = {
  'activity-heartbeat': ActivityHeartbeat,
  adjustments: Adjustments,
  'app-window': AppWindow,
  apps: Apps,
  'bell-ringing': BellRinging,
  bolt: Bolt,
  book: Book,
  'brand-speedtest': BrandSpeedtest,
  bug: Bug,
  cards: Cards,
  'chart-bar': ChartBar,
  'chevron-right': ChevronRight,
  cloud: Cloud,
  code: Code,
  compass: Compass,
  'credit-card': CreditCard,
  crown: Crown,
  'device-gamepad-2': DeviceGamepad2,
  'device-mobile': DeviceMobile,
  hash: Hash,
  'heart-rate-monitor': HeartRateMonitor,
  'home-heart': HomeHeart,
  'layout-grid': LayoutGrid,
  list: List,
  'map-pin': MapPin,
  'message-2': Message2,
  'message-circle': MessageCircle,
  microphone: Microphone,
  package: Package,
  pencil: Pencil,
  'plug-connected': PlugConnected,
  receipt: Receipt,
  'refresh-dot': RefreshDot,
  scan: Scan,
  search: Search,
  'shield-check': ShieldCheck,
  sitemap: Sitemap,
  speakerphone: Speakerphone,
  'steering-wheel': SteeringWheel,
  user: User,
  'user-circle': UserCircle,
  users: Users,
  world: World,
}

/** Each shape fills its symbol, so that the icon that uses it sets the size. */
export const iconsSvg = (): string =>
  renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg">
      {Object.entries(ICONS).map(([name, Drawn]) => (
        <symbol key={name} id={name}>
          <Drawn size="100%" stroke={1.5} />
        </symbol>
      ))}
      <symbol id="star">
        <Star />
      </symbol>
    </svg>,
  )
