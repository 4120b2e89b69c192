-- The life of teams: links of invitations, roles with their apps, the hand-over of a team, and what its members did.

alter table team_role
  add column description text not null default '',
  add column app_ids integer[],
  add column template text,
  add column changed_at timestamptz not null default now(),
  add column changed_by bigint references developer (id) on delete set null;
comment on column team_role.description is 'What it is for, in the team''s own words.';
comment on column team_role.app_ids is 'Apps it holds for; null is every app of the team.';
comment on column team_role.template is 'Name of the template it was made from; null without one.';
comment on column team_role.changed_at is 'When it was changed last.';
comment on column team_role.changed_by is 'Who changed it last; null for the platform.';

alter table team_member
  add column invite_hash bytea,
  add column invited_by bigint references developer (id) on delete set null,
  add column ended_at timestamptz;
comment on column team_member.invite_hash is 'SHA-256 of the secret in the link of the newest invitation; null when none was sent.';
comment on column team_member.invited_by is 'Who sent the newest invitation; null for the platform.';
comment on column team_member.ended_at is 'When the person left or was removed; null before.';
create unique index team_member_link on team_member (invite_hash) where invite_hash is not null;
create index team_member_newest on team_member (team_id, id desc);
create index team_member_person on team_member (developer_id, team_id);
-- Invitations find people by the name of their account.
create index developer_account_name on developer (lower(provider_account));

create table team_handover (
  id bigint generated always as identity primary key,
  team_id bigint not null references team (id) on delete cascade,
  member_id bigint not null references team_member (id) on delete cascade,
  state text not null default 'offered' check (state in ('offered', 'accepted', 'refused', 'cancelled')),
  offered_at timestamptz not null,
  lapses_at timestamptz not null,
  answered_at timestamptz
);
comment on table team_handover is 'Offers to hand a team over to one of its members; both confirm.';
comment on column team_handover.id is 'Row number.';
comment on column team_handover.team_id is 'The team.';
comment on column team_handover.member_id is 'The member who is to own it.';
comment on column team_handover.state is 'offered, accepted, refused or cancelled.';
comment on column team_handover.offered_at is 'When the owner offered it.';
comment on column team_handover.lapses_at is 'From when the offer no longer holds, 7 days later.';
comment on column team_handover.answered_at is 'When it was answered or taken back.';
create unique index team_handover_open on team_handover (team_id) where state = 'offered';
create index on team_handover (member_id);

create table team_activity (
  id bigint generated always as identity primary key,
  team_id bigint not null references team (id) on delete cascade,
  at timestamptz not null,
  event text not null,
  actor_id bigint references developer (id) on delete set null,
  actor_name text not null default '',
  member_id bigint references team_member (id) on delete set null,
  role_id bigint,
  subject text not null default '',
  before jsonb,
  after jsonb,
  coarse_address text not null default '',
  device text not null default ''
);
comment on table team_activity is 'What was done in a team; rows are added, never changed.';
comment on column team_activity.id is 'Row number.';
comment on column team_activity.team_id is 'The team.';
comment on column team_activity.at is 'When.';
comment on column team_activity.event is 'What, by the name of the rule that knows its words.';
comment on column team_activity.actor_id is 'Who did it; null for the platform.';
comment on column team_activity.actor_name is 'Name of who did it, as the team knew it then.';
comment on column team_activity.member_id is 'The member it was done to; null when to none.';
comment on column team_activity.role_id is 'The role it was done to, also after that was deleted; null when to none.';
comment on column team_activity.subject is 'Name of what it was done to, as it was then.';
comment on column team_activity.before is 'What was different before; null for what is new.';
comment on column team_activity.after is 'What it is since; null for what is gone.';
comment on column team_activity.coarse_address is 'Network it came from, without the part that points at one machine.';
comment on column team_activity.device is 'Browser and system as they call themselves.';
create index on team_activity (team_id, id desc);
create index on team_activity (team_id, actor_id, id desc);
create index on team_activity (team_id, member_id, id desc);
create index on team_activity (actor_id) where actor_id is not null;
