// Plain-language search questions: synonyms, and words of a question that no text answers with.

/** Synonyms in both languages, and words of one family with different stems. */
export const ALIKE: readonly (readonly string[])[] = [
  ['price', 'pricing', 'cost', 'fee', '价格', '费用', '收费', '计费', '资费', '定价'],
  ['apply', 'application'],
]

/** English questions about a price without the word. */
export const withPriceNamed = (text: string): string =>
  text.replaceAll(/\bhow (?:much|expensive) (?:is|are|for)\b/gi, ' price ')

const PRICE_ASKED = /(?:需要|要)?(?:多少钱|付钱|花钱|交钱)|价钱|报价|怎么卖/g
const PRICE_NAMED = /价格|费用|收费|计费|资费|定价/g
const ASKING =
  /请问|我想问|我想|我要|怎么样|怎么办|怎么|怎样|如何|为什么|为何|什么时候|是什么|什么|哪里|哪些|哪个|在哪|能不能|可不可以|可以|有没有|是不是|是多少|多少|吗|呢|的/g

/**
 * A Chinese question without its question words, and with the price separated from its subject. Tried for texts that do not
 * contain the question literally, because some of these words are parts of others.
 * @returns null if nothing is left or nothing has changed
 */
export function plainQuestion(text: string): string | null {
  const plain = text
    .replaceAll(PRICE_ASKED, ' 价格 ')
    .replaceAll(PRICE_NAMED, ' $& ')
    .replaceAll(ASKING, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain === '' || plain === text.trim().replaceAll(/\s+/g, ' ') ? null : plain
}
