// Handler for the list of bank branches.
import { readTogether } from '../../../db/reads/read-together.ts'
import type { Handler } from '../../../api/implement.ts'
import type { branchList, officeBranchList } from '../contract/branches.ts'
import { countBranches, listBranchChoices, listBranches } from '../queries/branches.ts'
import { BRANCHES_PAGE_SIZE } from '../rules/limits.ts'
import { pageCount } from '../../../lib/lists/page-count.ts'

export const branchListHandler: Handler<typeof branchList> = async ({ db }, { page, ...wanted }) => {
  const [items, total, choices] = await readTogether(db, [
    () => listBranches(db, wanted, BRANCHES_PAGE_SIZE, (page - 1) * BRANCHES_PAGE_SIZE),
    () => countBranches(db, wanted),
    () => listBranchChoices(db, wanted),
  ])
  return { items, total, page, pages: pageCount(total, BRANCHES_PAGE_SIZE), ...choices }
}

export const officeBranchListHandler: Handler<typeof officeBranchList> = (context, input) =>
  branchListHandler(context, input)
