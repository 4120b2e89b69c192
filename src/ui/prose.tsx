// A rendered text: HTML that the server sanitised when it was saved.
export function Prose({ html, className }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
