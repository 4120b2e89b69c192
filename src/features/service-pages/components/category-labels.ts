// Labels of categories and devices, and icons of devices.
import { m } from '#messages'
import type { Device } from '../../home/rules.ts'
import type { Category } from '../rules.ts'

export const CATEGORY_WORDS = {
  development: { name: m.service_pages_category_development, text: m.service_pages_category_development_text },
  distribution: { name: m.service_pages_category_distribution, text: m.service_pages_category_distribution_text },
  data: { name: m.service_pages_category_data, text: m.service_pages_category_data_text },
  commercial: { name: m.service_pages_category_commercial, text: m.service_pages_category_commercial_text },
} satisfies Record<Category, unknown>

export const DEVICE_WORDS = {
  phone: { name: m.service_pages_device_phone, icon: 'device-mobile' },
  car: { name: m.service_pages_device_car, icon: 'steering-wheel' },
  iot: { name: m.service_pages_device_iot, icon: 'home-heart' },
} satisfies Record<Device, unknown>
