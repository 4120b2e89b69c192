// The scenes that content may name.
export const SCENES = [
  'account-look',
  'home-car',
  'home-iot',
  'home-os6',
  'platform-car',
  'platform-iot',
  'platform-phone',
  'push',
  'push-look',
  'service-car',
  'service-data',
  'service-iot',
  'service-pay',
  'service-phone',
] as const
