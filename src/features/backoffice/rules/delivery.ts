// Rules of trial messages and of reports that a mail came back.

/** Characters of the reason in a report. */
export const MAX_BOUNCE_REASON = 500
/** Seconds by which the time of a report may differ from ours. */
export const BOUNCE_CLOCK = 300

/** The row and the random word in a Message-ID, or in the reference by which a service knows the message. */
export function referenceIn(message: string): { id: number; place: string } | null {
  const match = /^<?([1-9]\d{0,14})\.([\w-]{1,40})(?:@[^\s<>]+)?>?$/.exec(message.trim())
  return match ? { id: Number(match[1]), place: match[2]! } : null
}
