// Device models by type, for the abilities of a cloud-to-cloud entry (getIotDevModelList).
import type { DEVICE_TYPES } from '../form.ts'

type DeviceType = (typeof DEVICE_TYPES)[number]

export const MODELS_OF: Record<DeviceType, readonly string[]> = {
  light: ['light-bulb', 'light-strip', 'light-ceiling'],
  switch: ['switch-one', 'switch-three'],
  curtain: ['curtain-track', 'curtain-blind'],
  climate: ['climate-split', 'climate-central', 'climate-heater'],
  sensor: ['sensor-door', 'sensor-motion', 'sensor-air'],
  lock: ['lock-door', 'lock-cabinet'],
  camera: ['camera-indoor', 'camera-outdoor'],
  appliance: ['appliance-washer', 'appliance-fridge', 'appliance-vacuum'],
}

export const DEVICE_MODELS: readonly string[] = Object.values(MODELS_OF).flat()

/** Models of the device types that an entry connects. */
export const modelsOfTypes = (types: readonly string[]): string[] =>
  types.flatMap((type) => MODELS_OF[type as DeviceType] ?? [])
