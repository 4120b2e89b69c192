// A file that a page's loader or action answers with.

const TYPES = { csv: 'text/csv', json: 'application/json', txt: 'text/plain' }

/** @param name its ending names the type; @param text in UTF-8 */
export function download(name: string, text: string): Response {
  const type = TYPES[name.split('.').at(-1) as keyof typeof TYPES]
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
