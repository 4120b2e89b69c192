// Services with a built-in stand-in. Outside a demo a stand-in is used only if the configuration names it.

export const BUILT_IN_SERVICES = ['authority', 'mail', 'sms'] as const
export type BuiltInService = (typeof BUILT_IN_SERVICES)[number]
