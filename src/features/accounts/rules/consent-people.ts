// Persons whose consent is recorded: a company sends document photos of two people.
export const CONSENT_PEOPLE = ['self', 'legal', 'contact'] as const
export type ConsentPerson = (typeof CONSENT_PEOPLE)[number]
