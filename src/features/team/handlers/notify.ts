// Notifications to people of a team, except to whoever acted.
import type { Context } from '../../../api/implement.ts'
import { notifyAll } from '../../notifications/handlers/notify.ts'
import type { NotificationKind } from '../../notifications/rules.ts'

type Facts = { team?: string; name?: string; role?: string; roles?: string; day?: string }

/** @param developerIds null for people without an account, such as open invitations */
export const notifyPeople = (
  context: Context,
  developerIds: readonly (number | null)[],
  kind: NotificationKind,
  facts: Facts,
): Promise<void> =>
  notifyAll(
    context,
    developerIds.filter((id) => id !== null && id !== context.viewer.developer?.id) as number[],
    kind,
    facts,
  )
