// npm run backup -- folder: a copy of the embedded database, while the portal runs or not, and of the uploaded files.
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { placeFor } from '../src/db/embedded-place.ts'
import { makeBackup } from '../src/server/backup/backup.ts'
import { explain } from '../src/server/startup-errors.ts'
import { configured, UsageError, withUrls } from './database.ts'

const USAGE = `Usage: npm run backup -- folder
Copies the embedded database and the folder of uploaded files to a new folder. The keys are not in it, and neither is a bucket
(FILES=s3): keep both apart from it (docs/operations/backup.md).`

async function run([folder, ...more]: string[]): Promise<string> {
  if (!folder || folder.startsWith('-') || more.length > 0) throw new UsageError(USAGE)
  return withUrls(async ({ ownerUrl, embedded }) => {
    if (!embedded)
      throw new UsageError(
        'DATABASE_URL is set, and this command copies the embedded database only. How to back up one of your own: docs/operations/backup.md.',
      )
    const { dataDir } = embedded
    const { cluster } = placeFor(realpathSync(dataDir))
    const backup = await makeBackup({ ownerUrl, cluster, files: path.join(dataDir, 'files') }, path.resolve(folder))
    const bytes = backup.files.reduce((sum, file) => sum + file.bytes, 0)
    const { FILES, FILES_MOVED_FROM, S3_BUCKET } = configured()
    const bucket = [FILES, FILES_MOVED_FROM].includes('s3')
      ? ` The bucket ${S3_BUCKET} is not in it either: copy it by itself (docs/operations/backup.md).`
      : ''
    const uploads = backup.files.filter(({ path: name }) => name.startsWith('files')).length
    return `${folder}: the database as of ${backup.at} and ${uploads} uploaded files, ${Math.ceil(bytes / 1e6)} MB. The keys (${path.join(dataDir, 'keys.json')}) are not in it: keep a copy of them elsewhere.${bucket}`
  })
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : explain(error)}\n`)
  process.exitCode = 1
}
