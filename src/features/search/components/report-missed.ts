// Report of a search without result; a failed report is ignored.

export const reportMissed = (query: string): void =>
  void navigator.sendBeacon?.('/api/dev/v1/report/search', new URLSearchParams({ q: query }))
