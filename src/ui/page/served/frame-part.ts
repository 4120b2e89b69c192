// Parts of the frame that the browser asks for, in the language of the page: the same for everybody, so that any cache may keep them.

export async function readFramePart(name: 'menu' | 'footer'): Promise<Response> {
  const answer = await fetch(`/frame/${name}/${document.documentElement.lang}`)
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
  return answer
}
