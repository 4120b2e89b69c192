// Rules of notices.

/** Whether the deadline a notice sets has passed in Shanghai. @param day YYYY-MM-DD */
export const isOver = (day: string, now: string): boolean => new Date(`${day}T23:59:59+08:00`) < new Date(now)
