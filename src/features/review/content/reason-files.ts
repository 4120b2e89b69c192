// Reasons of rejections in the folder content/: a list in their order for each kind of cases, reasons/<cases>.yaml.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Db } from '../../../db/open.ts'
import { readYaml, WrongContent, writeYaml } from '../../../lib/files/content-files.ts'
import { localizedSchema } from '../../../lib/text/localized.ts'
import { listReasons, replaceReasons } from '../queries/reasons.ts'
import { OTHER_REASON, REASON_LENGTH, REASON_NAME_LENGTH, type ReasonCases } from '../rules/reasons.ts'
import type { ReasonSubjects } from './reason-kind.ts'

const fileIn = (folder: string, cases: ReasonCases): string => path.join(folder, 'reasons', `${cases}.yaml`)

export function reasonFiles(cases: ReasonCases, subjects: readonly ReasonSubjects[]) {
  const knownChoices = subjects.flatMap(({ choices }) => choices.map(({ value }) => value))
  const Reasons = z.array(
    z.strictObject({
      code: z.string().regex(/^\w{1,40}$/),
      short: localizedSchema(z.string().trim().min(1).max(REASON_NAME_LENGTH)),
      text: localizedSchema(z.string().trim().min(1).max(REASON_LENGTH)),
      fits: z.array(z.string().refine((item) => knownChoices.includes(item), 'is no field or picture')),
      offered: z.boolean().default(true),
    }),
  )
  return {
    /** @returns a function that replaces all reasons of these cases; what a case named stays, no longer on offer */
    read: async (folder: string) => {
      const file = fileIn(folder, cases)
      const reasons = await readYaml(file, Reasons)
      const codes = reasons.map(({ code }) => code)
      const twice = codes.find((code, at) => codes.indexOf(code) !== at)
      if (twice !== undefined) throw new WrongContent(`${file}: ${twice} is there twice`)
      const last = reasons.at(-1)
      if (last?.code !== OTHER_REASON || !last.offered)
        throw new WrongContent(`${file}: the last reason must be ${OTHER_REASON}, on offer`)
      return { write: (db: Db) => replaceReasons(db, cases, reasons) }
    },
    export: async (db: Db, folder: string) => {
      const rows = await listReasons(db, cases)
      await mkdir(path.join(folder, 'reasons'), { recursive: true })
      await writeYaml(
        fileIn(folder, cases),
        rows.map(({ code, short, text, fits, offered }) => ({
          code,
          short,
          text,
          fits,
          ...(offered ? {} : { offered }),
        })),
      )
    },
  }
}
