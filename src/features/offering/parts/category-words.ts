// What categories and devices are called, and how a device is drawn.
import { m } from '#messages'
import type { Category, Device } from '../rules.ts'

export const CATEGORY_WORDS = {
  development: { name: m.offering_category_development, text: m.offering_category_development_text },
  distribution: { name: m.offering_category_distribution, text: m.offering_category_distribution_text },
  data: { name: m.offering_category_data, text: m.offering_category_data_text },
  commercial: { name: m.offering_category_commercial, text: m.offering_category_commercial_text },
} satisfies Record<Category, unknown>

export const DEVICE_WORDS = {
  phone: { name: m.offering_device_phone, icon: 'device-mobile' },
  car: { name: m.offering_device_car, icon: 'steering-wheel' },
  iot: { name: m.offering_device_iot, icon: 'home-heart' },
} satisfies Record<Device, unknown>
