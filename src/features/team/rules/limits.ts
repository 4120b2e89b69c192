// Sizes of a team's lists and texts.

/** Members and invitations on a page of the team. */
export const MEMBERS_PAGE_SIZE = 20
/** Entries on a page of the team's record. */
export const ACTIVITY_PAGE_SIZE = 20

/** Characters of the name by which a team knows a member. */
export const REMARK_LENGTH = 20
/** Characters of a role's name. */
export const ROLE_NAME_LENGTH = 20
/** Characters of what a role is for. */
export const ROLE_DESCRIPTION_LENGTH = 60
/** People in one invitation. */
export const MAX_INVITEES = 20
/** People in a CSV of invitations. */
export const MAX_CSV_LENGTH = 100

/** Lines of a CSV at the most, newest first. */
export const MAX_LINES = 5000

/** How many days before its last day a membership's end is announced. */
export const WARN_DAYS = 7

/** Days after the end of a membership in which the enterprise's cases still count as the former member's own. */
export const FORMER_MEMBER_DAYS = 180
