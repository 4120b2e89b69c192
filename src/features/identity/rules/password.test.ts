// Passwords: requirements, common passwords, strength meter.
import { expect, test } from 'vitest'
import { isGoodPassword, passwordChecks, passwordStrength } from './password.ts'

test.each(['chaoxi-2026-nihao', '潮汐在七月二十四日涨 24', 'Xk2#mmw0wzPq', 'correct horse battery staple 7'])(
  '%s is good',
  (password) => expect(isGoodPassword(password)).toBe(true),
)

test.each([
  ['too short', 'Xk2#mmw0w'],
  ['one kind', 'correcthorsebatterystaple'],
  ['one word that everybody uses', 'Password-2026-!'],
  ['the same in other letters', 'P@ssw0rd!!2026'],
  ['two such words', 'adminpassword123'],
  ['rows of the keyboard', 'qwertyuiop123456'],
  ['rows backwards and numbers', '0987654321-1234'],
  ['few characters', 'aaaa1111aaaa1111'],
  ['longer than can be stored', `a1-${'北'.repeat(140)}`],
])('%s is rejected', (_, password) => expect(isGoodPassword(password)).toBe(false))

test('a password must not contain known account data', () => {
  expect(passwordChecks('my-13800138001-pass', ['+8613800138001']).uncommon).toBe(false)
  expect(passwordChecks('chenyu-and-more-9', ['chenyu@polaris.example']).uncommon).toBe(false)
  expect(passwordChecks('chaoxi-and-more-9', ['chenyu@polaris.example']).uncommon).toBe(true)
})

test.each([
  ['', 0],
  ['aaaaaaaaaaaa', 1],
  ['Xk2#mm', 2],
  ['xkbwmmwcwz12', 3],
  ['Xk2#mmw0wzPq', 4],
])('%s has strength %i', (password, strength) => expect(passwordStrength(password)).toBe(strength))
