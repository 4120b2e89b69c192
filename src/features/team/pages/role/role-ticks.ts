// Checkbox logic of the permission tree: checking a permission adds what it requires, clearing it removes what requires
// it.
type Node = { code: string; needs: readonly string[] }

/** Pages and buttons as one flat list. */
export const nodesOf = <One extends Node>(pages: readonly (One & { buttons: readonly One[] })[]): One[] =>
  pages.flatMap((page) => [page, ...page.buttons])

export const tickCode = (codes: readonly string[], { code, needs }: Node): string[] => [
  ...new Set([...codes, ...needs, code]),
]

export function clearCode(codes: readonly string[], { code }: Node, nodes: readonly Node[]): string[] {
  const needing = nodes.filter(({ needs }) => needs.includes(code)).map((node) => node.code)
  return codes.filter((item) => item !== code && !needing.includes(item))
}
