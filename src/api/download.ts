// A file that a page's loader or action answers with.

const TYPES = { csv: 'text/csv', json: 'application/json', jsonl: 'application/jsonl', txt: 'text/plain' }

/**
 * @param name its ending names the type
 * @param text in UTF-8
 */
export const download = (name: string, text: string): Response => file(name, text)

/** @param parts the text piece by piece, each made when the one before is on its way */
export const downloadStream = (name: string, parts: AsyncIterable<string>): Response => file(name, streamOf(parts))

/** @param bytes of a zip archive */
export const downloadArchive = (name: string, bytes: Uint8Array): Response =>
  answer(name, new Uint8Array(bytes), 'application/zip')

/** @param bytes of a Word file */
export const downloadDocument = (name: string, bytes: Uint8Array): Response =>
  answer(name, new Uint8Array(bytes), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')

function file(name: string, body: string | ReadableStream<Uint8Array>): Response {
  const type = TYPES[name.split('.').at(-1) as keyof typeof TYPES]
  return answer(name, body, `${type}; charset=utf-8`)
}

function answer(name: string, body: BodyInit, type: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

function streamOf(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const each = parts[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await each.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void each.return?.(),
  })
}
