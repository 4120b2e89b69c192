// Test that the doctor misses fonts: libraries read their settings once, so each machine is a process.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { tempDir } from '../../../test/harness/temp-dir.ts'

it('says that a machine without fonts writes boxes, and what to install', () => {
  const folder = tempDir('fonts')
  const settings = path.join(folder, 'fonts.conf')
  writeFileSync(settings, `<?xml version="1.0"?><fontconfig><dir>${folder}</dir></fontconfig>`)
  const script = `
    const { checkFonts } = await import(${JSON.stringify(path.join(import.meta.dirname, 'fonts.ts'))})
    process.stdout.write(JSON.stringify(await checkFonts()))`
  const finding: unknown = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, FONTCONFIG_FILE: settings },
      encoding: 'utf8',
    }),
  )
  expect(finding).toMatchObject({ about: 'fonts', state: 'warning', advice: expect.stringContaining('fonts-noto-cjk') })
})
