// A sentence for each category, and icons of devices.
import { m } from '#messages'
import type { Device } from '../../home/rules.ts'
import type { Category } from '../rules.ts'

export const CATEGORY_TEXT: Record<Category, () => string> = {
  development: m.service_pages_category_development_text,
  distribution: m.service_pages_category_distribution_text,
  data: m.service_pages_category_data_text,
  commercial: m.service_pages_category_commercial_text,
}

export const DEVICE_ICON: Record<Device, string> = {
  phone: 'device-mobile',
  car: 'steering-wheel',
  iot: 'home-heart',
}
