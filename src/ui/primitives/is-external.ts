// Recognition of links to other sites.

/** Whether an address leads out of the portal. */
export const isExternal = (address: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)
