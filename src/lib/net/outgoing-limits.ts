// Limits of requests to addresses that developers give: texts name them, src/adapters/safe-fetch/safe-fetch.ts holds to them.

export const OUTGOING_LIMITS = { ms: 5000, bytes: 1024 * 1024, redirects: 5, ports: [80, 443], concurrent: 20 } as const
