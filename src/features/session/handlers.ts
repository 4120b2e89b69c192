// Answers on who is signed in.
import type { Handler } from '../../api/bind.ts'
import { Failure } from '../../api/failure.ts'
import type { getLoginInfo } from './contract.ts'

export const getLoginInfoHandler: Handler<typeof getLoginInfo> = async ({ viewer, site }) => {
  if (!viewer.developer) throw new Failure('100001', { value: { loginUrl: site.loginUrl } })
  const { userId, userName } = viewer.developer
  return { loginInfo: { nickname: userName, userId, email: '', providerAccount: '' }, loginUrl: site.loginUrl }
}
