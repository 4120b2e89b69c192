// A developer to whom no notification can be written.
import type { Db } from '../../src/db/open.ts'

/** The same database, where a notification to this developer is an error. */
export const failNotices = (db: Db, developerId: number): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      if (
        node.kind === 'InsertQueryNode' &&
        node.into?.table.identifier.name === 'notification' &&
        JSON.stringify(node.values).includes(`${developerId}`)
      )
        throw new Error('refused')
      return node
    },
    transformResult: async ({ result }) => result,
  })
