// Answers of other servers as operators and the log may read them: servers like to repeat an address.

const ANSWER_LENGTH = 200

/** @param to the recipient, who is taken out in whatever form the address has */
export const cleanAnswer = (answer: string, to?: string): string =>
  (to ? answer.replaceAll(to, '…') : answer)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
    .replaceAll(/\d{6,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, ANSWER_LENGTH)
