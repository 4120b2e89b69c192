// Days of a year that follow the rule until the government announces them, and their confirmation.
import { m } from '#messages'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'

export function ExpectedDays({ year, mayEdit, className }: { year: number; mayEdit: boolean; className?: string }) {
  const { fetcher, busy, refusal } = useActionResult({ toasts: true })
  return (
    <Alert
      className={className}
      action={
        mayEdit ? (
          <fetcher.Form method="post">
            <input type="hidden" name="year" value={year} />
            <Button type="submit" kind="line" size="sm" name="intent" value="confirm" busy={busy}>
              {m.review_days_confirm()}
            </Button>
          </fetcher.Form>
        ) : null
      }
    >
      {refusal ?? m.review_days_expected({ year })}
    </Alert>
  )
}
