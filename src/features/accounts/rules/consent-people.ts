// Whose consent a consent is: a company sends photos of the documents of two people.
export const CONSENT_PEOPLE = ['self', 'legal', 'contact'] as const
export type ConsentPerson = (typeof CONSENT_PEOPLE)[number]
