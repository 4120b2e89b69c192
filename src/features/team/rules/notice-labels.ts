// Texts of team notices, created when read, in the reader's language.
import { m } from '#messages'
import type { Language } from '../../../lib/text/language.ts'
import type { TeamNoticeEvent } from './notices.ts'

type Words = { title: string; text: string }

/** Title and text of a notice from its facts; days are YYYY-MM-DD. */
export function teamNoticeWords(event: TeamNoticeEvent, facts: Record<string, string>, locale: Language): Words {
  const { team = '', name = '', role = '', roles = '', day = '' } = facts
  const to = { locale }
  const words: Record<TeamNoticeEvent, () => Words> = {
    team_invited: () => ({
      title: m.team_n_invited({ team }, to),
      text: roles ? m.team_n_invited_role({ name, roles, day }, to) : m.team_n_invited_text({ name, day }, to),
    }),
    team_withdrawn: () => ({ title: m.team_n_withdrawn({ team }, to), text: m.team_n_withdrawn_text({}, to) }),
    team_joined: () => ({ title: m.team_n_joined({ name, team }, to), text: m.team_n_joined_text({}, to) }),
    team_declined: () => ({ title: m.team_n_declined({ name, team }, to), text: m.team_n_declined_text({}, to) }),
    team_roles: () => ({
      title: m.team_n_roles({ team }, to),
      text: roles ? m.team_n_roles_text({ roles }, to) : m.team_n_roles_none({}, to),
    }),
    team_role_edited: () => ({
      title: m.team_n_role_edited({ role }, to),
      text: m.team_n_role_edited_text({ team }, to),
    }),
    team_role_gone: () => ({ title: m.team_n_role_gone({ role }, to), text: m.team_n_role_gone_text({ team }, to) }),
    team_until: () => ({
      title: m.team_n_until({ team }, to),
      text: day ? m.team_n_until_text({ day }, to) : m.team_n_until_none({}, to),
    }),
    team_ends_soon: () => ({ title: m.team_n_ends_soon({ team, day }, to), text: m.team_n_ends_soon_text({}, to) }),
    team_member_ends_soon: () => ({
      title: m.team_n_member_ends_soon({ name, day }, to),
      text: m.team_n_member_ends_soon_text({ team }, to),
    }),
    team_disabled: () => ({ title: m.team_n_disabled({ team }, to), text: m.team_n_disabled_text({}, to) }),
    team_enabled: () => ({ title: m.team_n_enabled({ team }, to), text: m.team_n_enabled_text({}, to) }),
    team_removed: () => ({ title: m.team_n_removed({ team }, to), text: m.team_n_removed_text({}, to) }),
    team_left: () => ({ title: m.team_n_left({ name, team }, to), text: m.team_n_left_text({}, to) }),
    team_offered: () => ({ title: m.team_n_offered({ team }, to), text: m.team_n_offered_text({ name, day }, to) }),
    team_offer_gone: () => ({ title: m.team_n_offer_gone({ team }, to), text: m.team_n_offer_gone_text({}, to) }),
    team_offer_refused: () => ({
      title: m.team_n_offer_refused({ name, team }, to),
      text: m.team_n_offer_refused_text({}, to),
    }),
    team_handed_over: () => ({
      title: m.team_n_handed_over({ name, team }, to),
      text: m.team_n_handed_over_text({}, to),
    }),
  }
  return words[event]()
}
