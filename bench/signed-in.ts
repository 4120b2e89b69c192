// Sign-in at the portal under measurement, as a browser does it; returns the session cookies.
import { DEMO_PASSWORD } from '../src/features/accounts/rules/demo-accounts.ts'

/** @returns the Cookie header of a signed-in developer */
export async function cookiesOf(origin: string, account: string): Promise<string> {
  const jar = new Map<string, string>()
  const open = async (url: string, form?: Record<string, string>): Promise<string> => {
    const response = await fetch(new URL(url, origin), {
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
      },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    await response.arrayBuffer()
    const next = response.headers.get('location')
    return next === null || response.status >= 400 ? url : open(new URL(next, new URL(url, origin)).href)
  }
  const page = await open('/login?returnTo=/console')
  await open(page, { account, password: DEMO_PASSWORD })
  const token = jar.get('portal_session')
  if (!token) throw new Error(`${account} could not sign in`)
  return `portal_session=${token}`
}
