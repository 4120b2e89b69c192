-- Audit log: who did what, on whom, when, from where, with the values before and after, written in the act's transaction.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  act text not null check (act ~ '^[a-z_]+\.[a-z_]+$'),
  actor_kind text not null check (actor_kind in ('developer', 'operator', 'platform')),
  actor_id bigint check ((actor_id is null) = (actor_kind = 'platform')),
  subject_kind text not null,
  subject_id text not null,
  developer_id bigint,
  network text not null,
  request_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default ''
);

create index audit_entry_act on audit_entry (act, id);
create index audit_entry_actor on audit_entry (actor_kind, actor_id, id);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, id);
create index audit_entry_developer on audit_entry (developer_id, id) where developer_id is not null;

comment on table audit_entry is 'Acts of operators and developers, one row each, never changed.';
comment on column audit_entry.id is 'Order of the acts.';
comment on column audit_entry.at is 'When.';
comment on column audit_entry.act is 'Name of the act, as a feature declares it, such as account.frozen.';
comment on column audit_entry.actor_kind is 'Who did it: a developer, an operator, or the platform by itself.';
comment on column audit_entry.actor_id is 'The developer or operator; null for the platform.';
comment on column audit_entry.subject_kind is 'Kind of what it was done to, such as developer, app, team, operator or document.';
comment on column audit_entry.subject_id is 'Its id.';
comment on column audit_entry.developer_id is 'The developer whom it concerns, who may read the entry; null if it concerns none.';
comment on column audit_entry.network is 'Network of the client: IPv4 as /24, IPv6 as /48; empty for the platform.';
comment on column audit_entry.request_id is 'Id of the request; empty for the platform.';
comment on column audit_entry.before is 'What it changed, as it was: personal data masked. Null where nothing was.';
comment on column audit_entry.after is 'The same, as it became. Null where nothing is left.';
comment on column audit_entry.reason is 'Why, in the actor''s words; empty where the act asks for no reason.';
