-- Teams as far as a developer's standing shows them: the team, who belongs to it, and what its roles allow.

create table team (
  id bigint generated always as identity primary key,
  owner_id bigint not null references developer (id) on delete cascade,
  name text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  version integer not null default 1
);
comment on table team is 'Teams of enterprises.';
comment on column team.id is 'Row number.';
comment on column team.owner_id is 'The enterprise developer who opened it.';
comment on column team.name is 'Its name.';
comment on column team.opened_at is 'When it was opened.';
comment on column team.closed_at is 'When it was closed; null while it is open.';
comment on column team.version is 'Grows with every change; an edit states the one it saw.';
create unique index team_open on team (owner_id) where closed_at is null;

create table team_role (
  id bigint generated always as identity primary key,
  team_id bigint not null references team (id) on delete cascade,
  name text not null,
  permissions jsonb not null default '[]',
  version integer not null default 1,
  unique (team_id, name),
  unique (id, team_id)
);
comment on table team_role is 'Roles of a team: named sets of permissions.';
comment on column team_role.id is 'Row number.';
comment on column team_role.team_id is 'The team.';
comment on column team_role.name is 'Its name, once a team.';
comment on column team_role.permissions is 'List of {type, code}: 0 pages, 1 buttons (spec section 3).';
comment on column team_role.version is 'Grows with every change; an edit states the one it saw.';

create table team_member (
  id bigint generated always as identity primary key,
  team_id bigint not null references team (id) on delete cascade,
  developer_id bigint not null references developer (id) on delete cascade,
  state text not null check (state in ('invited', 'active', 'disabled', 'refused', 'left', 'removed')),
  remark_name text not null default '',
  invited_at timestamptz not null,
  invite_lapses_at timestamptz not null,
  answered_at timestamptz,
  member_until date,
  version integer not null default 1,
  unique (id, team_id)
);
comment on table team_member is 'Invitations to a team and what became of them.';
comment on column team_member.id is 'The teamMemberId of invitations.';
comment on column team_member.team_id is 'The team.';
comment on column team_member.developer_id is 'Who was invited.';
comment on column team_member.state is 'invited, active, disabled, refused, left or removed.';
comment on column team_member.remark_name is 'Name by which the team knows the member.';
comment on column team_member.invited_at is 'When the invitation was sent last.';
comment on column team_member.invite_lapses_at is 'From when the invitation no longer holds, 7 days after it was sent.';
comment on column team_member.answered_at is 'When it was accepted or refused.';
comment on column team_member.member_until is 'Last day of the membership, Asia/Shanghai; null without an end.';
comment on column team_member.version is 'Grows with every change; an edit states the one it saw.';
-- One person works for one team at a time, and is invited to a team once at a time.
create unique index team_member_works on team_member (developer_id) where state in ('active', 'disabled');
create unique index team_member_invited on team_member (team_id, developer_id) where state = 'invited';
create index on team_member (developer_id, invited_at desc) where state = 'invited';
create index on team_member (team_id, state);

create table team_member_role (
  member_id bigint not null,
  role_id bigint not null,
  team_id bigint not null,
  primary key (member_id, role_id),
  foreign key (member_id, team_id) references team_member (id, team_id) on delete cascade,
  foreign key (role_id, team_id) references team_role (id, team_id) on delete cascade
);
comment on table team_member_role is 'Roles of members; a member with several has the union of their permissions.';
comment on column team_member_role.member_id is 'The member.';
comment on column team_member_role.role_id is 'The role.';
comment on column team_member_role.team_id is 'The team of both.';
create index on team_member_role (role_id, team_id);
