// Notifications of teams: nobody is notified of what they did themselves (handbook/notifications.md).
// Most stay in the portal; by mail goes what ends somebody's work, and what needs an answer. Days are YYYY-MM-DD.
import { m } from '#messages'
import { notification } from '../notifications/rules.ts'

const TEAM = { url: '/team', mail: false } as const
/** Whoever is no member any more is led to their own account. */
const OWN_ACCOUNT = { url: '/user', mail: false } as const

export const teamInvited = notification({
  ...TEAM,
  event: 'team_invited',
  render: ({ team = '', name = '', roles = '', day = '' }, locale) => ({
    title: m.team_n_invited({ team }, { locale }),
    text: roles
      ? m.team_n_invited_role({ name, roles, day }, { locale })
      : m.team_n_invited_text({ name, day }, { locale }),
  }),
})

export const teamWithdrawn = notification({
  ...OWN_ACCOUNT,
  event: 'team_withdrawn',
  render: ({ team = '' }, locale) => ({
    title: m.team_n_withdrawn({ team }, { locale }),
    text: m.team_n_withdrawn_text({}, { locale }),
  }),
})

export const teamJoined = notification({
  ...TEAM,
  event: 'team_joined',
  render: ({ team = '', name = '' }, locale) => ({
    title: m.team_n_joined({ name, team }, { locale }),
    text: m.team_n_joined_text({}, { locale }),
  }),
})

export const teamDeclined = notification({
  ...TEAM,
  event: 'team_declined',
  render: ({ team = '', name = '' }, locale) => ({
    title: m.team_n_declined({ name, team }, { locale }),
    text: m.team_n_declined_text({}, { locale }),
  }),
})

export const teamRoles = notification({
  ...TEAM,
  event: 'team_roles',
  render: ({ team = '', roles = '' }, locale) => ({
    title: m.team_n_roles({ team }, { locale }),
    text: roles ? m.team_n_roles_text({ roles }, { locale }) : m.team_n_roles_none({}, { locale }),
  }),
})

export const teamRoleEdited = notification({
  ...TEAM,
  event: 'team_role_edited',
  render: ({ team = '', role = '' }, locale) => ({
    title: m.team_n_role_edited({ role }, { locale }),
    text: m.team_n_role_edited_text({ team }, { locale }),
  }),
})

export const teamRoleGone = notification({
  ...TEAM,
  event: 'team_role_gone',
  render: ({ team = '', role = '' }, locale) => ({
    title: m.team_n_role_gone({ role }, { locale }),
    text: m.team_n_role_gone_text({ team }, { locale }),
  }),
})

export const teamUntil = notification({
  ...TEAM,
  event: 'team_until',
  render: ({ team = '', day = '' }, locale) => ({
    title: m.team_n_until({ team }, { locale }),
    text: day ? m.team_n_until_text({ day }, { locale }) : m.team_n_until_none({}, { locale }),
  }),
})

export const teamEndsSoon = notification({
  ...TEAM,
  event: 'team_ends_soon',
  render: ({ team = '', day = '' }, locale) => ({
    title: m.team_n_ends_soon({ team, day }, { locale }),
    text: m.team_n_ends_soon_text({}, { locale }),
  }),
})

export const teamMemberEndsSoon = notification({
  ...TEAM,
  event: 'team_member_ends_soon',
  render: ({ team = '', name = '', day = '' }, locale) => ({
    title: m.team_n_member_ends_soon({ name, day }, { locale }),
    text: m.team_n_member_ends_soon_text({ team }, { locale }),
  }),
})

/** On the team page, where they may leave. */
export const teamDisabled = notification({
  ...TEAM,
  event: 'team_disabled',
  mail: true,
  render: ({ team = '' }, locale) => ({
    title: m.team_n_disabled({ team }, { locale }),
    text: m.team_n_disabled_text({}, { locale }),
  }),
})

export const teamEnabled = notification({
  ...TEAM,
  event: 'team_enabled',
  render: ({ team = '' }, locale) => ({
    title: m.team_n_enabled({ team }, { locale }),
    text: m.team_n_enabled_text({}, { locale }),
  }),
})

export const teamRemoved = notification({
  ...OWN_ACCOUNT,
  event: 'team_removed',
  mail: true,
  render: ({ team = '' }, locale) => ({
    title: m.team_n_removed({ team }, { locale }),
    text: m.team_n_removed_text({}, { locale }),
  }),
})

export const teamLeft = notification({
  ...TEAM,
  event: 'team_left',
  render: ({ team = '', name = '' }, locale) => ({
    title: m.team_n_left({ name, team }, { locale }),
    text: m.team_n_left_text({}, { locale }),
  }),
})

export const teamOffered = notification({
  ...TEAM,
  event: 'team_offered',
  mail: true,
  render: ({ team = '', name = '', day = '' }, locale) => ({
    title: m.team_n_offered({ team }, { locale }),
    text: m.team_n_offered_text({ name, day }, { locale }),
  }),
})

export const teamOfferGone = notification({
  ...TEAM,
  event: 'team_offer_gone',
  render: ({ team = '' }, locale) => ({
    title: m.team_n_offer_gone({ team }, { locale }),
    text: m.team_n_offer_gone_text({}, { locale }),
  }),
})

export const teamOfferRefused = notification({
  ...TEAM,
  event: 'team_offer_refused',
  render: ({ team = '', name = '' }, locale) => ({
    title: m.team_n_offer_refused({ name, team }, { locale }),
    text: m.team_n_offer_refused_text({}, { locale }),
  }),
})

export const teamHandedOver = notification({
  ...TEAM,
  event: 'team_handed_over',
  render: ({ team = '', name = '' }, locale) => ({
    title: m.team_n_handed_over({ name, team }, { locale }),
    text: m.team_n_handed_over_text({}, { locale }),
  }),
})

export const teamFactorDemanded = notification({
  url: '/user/security#factors',
  event: 'team_factor_demanded',
  mail: true,
  render: ({ team = '' }, locale) => ({
    title: m.team_n_factor({ team }, { locale }),
    text: m.team_n_factor_text({}, { locale }),
  }),
})
