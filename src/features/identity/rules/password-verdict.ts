// Requirements and strength of a new password, in words, while it is typed.
import { m } from '#messages'
import { passwordChecks, passwordStrength, SHORTEST_PASSWORD } from './password.ts'

/** @param known facts about the account, which the password must not contain */
export const passwordVerdict =
  (known: readonly string[] = []) =>
  (typed: string) => {
    const checks = passwordChecks(typed, known)
    return {
      strength: passwordStrength(typed, known),
      needs: [
        { isMet: checks.length, text: m.identity_need_length({ min: SHORTEST_PASSWORD }) },
        { isMet: checks.mix, text: m.identity_need_mix() },
        { isMet: checks.uncommon, text: m.identity_need_uncommon() },
      ],
    }
  }
