// Developers who sign in at the built-in account service, by login name or telephone.
import type { Db } from '../../../db/open.ts'
import type { Terms } from '../../accounts/queries/developer-search.ts'
import { builtInDevelopers } from '../../accounts/queries/people.ts'
import { subjectWith } from './accounts.ts'

/** Queries for ids of developers, by what was matched. */
export const signInHits = (db: Db, { loginName, telephone }: Pick<Terms, 'loginName' | 'telephone'>) => [
  ...(loginName === null
    ? []
    : [{ by: 'account', ids: builtInDevelopers(db, subjectWith(db, 'name', loginName)) } as const]),
  ...(telephone
    ? [{ by: 'telephone', ids: builtInDevelopers(db, subjectWith(db, 'phone', telephone.print)) } as const]
    : []),
]
