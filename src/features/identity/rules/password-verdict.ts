// Requirements and strength of a new password, in words, while it is typed.
import { m } from '#messages'
import { passwordChecks, passwordStrength, SHORTEST_PASSWORD } from './password.ts'

/** @param knownFacts facts about the account, which the password must not contain */
export const passwordVerdict =
  (knownFacts: readonly string[] = []) =>
  (password: string) => {
    const checks = passwordChecks(password, knownFacts)
    return {
      strength: passwordStrength(password, knownFacts),
      needs: [
        { isMet: checks.length, text: m.identity_need_length({ min: SHORTEST_PASSWORD }) },
        { isMet: checks.mix, text: m.identity_need_mix() },
        { isMet: checks.uncommon, text: m.identity_need_uncommon() },
      ],
    }
  }
