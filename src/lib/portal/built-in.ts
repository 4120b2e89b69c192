// Services that the portal has a stand-in for. Outside a demo a stand-in serves only where the configuration names it.

export const BUILT_IN_SERVICES = ['authority', 'messages'] as const
export type BuiltInService = (typeof BUILT_IN_SERVICES)[number]
