// The identity authority: verifies that names and numbers belong together. The built-in one follows published demo rules
// (documents 102 to 104); a real one is called over HTTP.
import { z } from 'zod'
import { postSigned, type SignedService } from '../safe-fetch/signed-post.ts'

export type PersonInput = { name: string; number: string }
export type CompanyInput = { name: string; code: string; lawPerson: string }
export type BankAccountInput = { holder: string; account: string; branchCode: string }

/** `away`: no answer in time, or an unreadable one. */
export type Verdict = 'match' | 'mismatch' | 'away'

export type IdentityCheck = {
  /** Name and number of a person's ID document. */
  person: (input: PersonInput) => Promise<Verdict>
  /** Company name, credit code and legal representative. */
  company: (input: CompanyInput) => Promise<Verdict>
  /** Account holder, account number and branch. */
  bank: (input: BankAccountInput) => Promise<Verdict>
}

const verdict = (isRight: boolean): Verdict => (isRight ? 'match' : 'mismatch')
const isDoubtful = (name: string): boolean => name.endsWith('不符') || name.includes('MISMATCH')

/** Refuses names that end in 不符 or contain MISMATCH, numbers that end in 9, and accounts that end in 0000. */
export const demoIdentityCheck: IdentityCheck = {
  person: async ({ name, number }) => verdict(!isDoubtful(name) && !number.endsWith('9')),
  company: async ({ name, code }) => verdict(!isDoubtful(name) && !code.endsWith('9')),
  bank: async ({ account }) => verdict(!account.endsWith('0000')),
}

const Answer = z.object({ result: z.enum(['match', 'mismatch']) })

/**
 * Signed calls of /person, /company and /bank.
 * @param warn is told why an answer counts as `away`
 */
export function authorityAt(service: SignedService, warn: (error: unknown) => void): IdentityCheck {
  const ask = async (what: string, input: object): Promise<Verdict> => {
    try {
      const response = await postSigned(service, what, input)
      if (!response.ok) throw new Error(`status ${response.status}`)
      return Answer.parse(await response.json()).result
    } catch (error) {
      warn(error)
      return 'away'
    }
  }
  return {
    person: (input) => ask('person', input),
    company: (input) => ask('company', input),
    bank: (input) => ask('bank', input),
  }
}
