-- Abilities and services of apps and their search functions: what was applied for, what is in force, its documents.

create table app_grant (
  id bigint generated always as identity (start with 70001) primary key,
  app_id bigint not null references app (id) on delete cascade,
  kind text not null check (kind in ('ability', 'service', 'function')),
  code text not null,
  state text not null check (state in ('review', 'granted', 'rejected', 'withdrawn', 'ended')),
  form jsonb not null default '{}',
  approved jsonb,
  config jsonb not null default '{}',
  is_on boolean not null default false,
  remark text not null default '',
  reasons jsonb not null default '[]',
  form_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  version integer not null default 1,
  check (not is_on or approved is not null)
);
comment on table app_grant is 'What an app has applied for: an ability, a service, a search function; one row each, from the first application to the end.';
comment on column app_grant.id is 'Its number in addresses.';
comment on column app_grant.app_id is 'The app.';
comment on column app_grant.kind is 'ability, service or function.';
comment on column app_grant.code is 'Code of the ability or service (features/abilities/rules/catalogue.ts); of a function its form key or a random word.';
comment on column app_grant.state is 'review, granted, rejected, withdrawn, ended (features/abilities/rules/transitions.ts).';
comment on column app_grant.form is 'The form as submitted last.';
comment on column app_grant.approved is 'The form as approved last: what is in force; null when nothing is.';
comment on column app_grant.config is 'What the developer sets without a review, once it is granted.';
comment on column app_grant.is_on is 'Whether a search function is shown; only what was approved can be.';
comment on column app_grant.remark is 'What the reviewer wrote when it was last sent back.';
comment on column app_grant.reasons is 'What has to be mended: [{field, reason}]; empty opens all of it again.';
comment on column app_grant.form_key is 'Key of the form that submitted it last: the same form sent twice is one application.';
comment on column app_grant.created_at is 'When it was first applied for.';
comment on column app_grant.updated_at is 'When it last changed.';
comment on column app_grant.submitted_at is 'When it was last sent to review.';
comment on column app_grant.decided_at is 'When it was last decided; null before.';
comment on column app_grant.version is 'Grows with every change; an edit states the one it saw.';
-- Rule: an ability and a service once an app; the same new function sent twice is one.
create unique index app_grant_once on app_grant (app_id, kind, code);
create index on app_grant (app_id, id desc);

create table app_grant_history (
  id bigint generated always as identity primary key,
  grant_id bigint not null references app_grant (id) on delete cascade,
  at timestamptz not null,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('developer', 'operator', 'platform')),
  actor_id bigint,
  remark text not null default ''
);
comment on table app_grant_history is 'What happened to an ability, service or function of an app, written with each move.';
comment on column app_grant_history.id is 'Row number.';
comment on column app_grant_history.grant_id is 'The ability, service or function.';
comment on column app_grant_history.at is 'When.';
comment on column app_grant_history.event is 'What happened, such as applied.';
comment on column app_grant_history.from_state is 'The state before; null for the first row.';
comment on column app_grant_history.to_state is 'The state afterwards.';
comment on column app_grant_history.actor is 'Who did it: developer, operator or platform.';
comment on column app_grant_history.actor_id is 'Their number; null for the platform.';
comment on column app_grant_history.remark is 'Why.';
create index on app_grant_history (grant_id, id desc);

alter table app_case drop constraint app_case_kind_check;
alter table app_case add constraint app_case_kind_check
  check (kind in ('listing', 'change', 'rename', 'ability', 'service', 'function'));
alter table app_case add column grant_id bigint references app_grant (id) on delete cascade;
comment on column app_case.kind is 'listing, change or rename of the app; ability, service or function that it applies for.';
comment on column app_case.grant_id is 'The ability, service or function; null for the app itself.';
drop index app_case_open;
create unique index app_case_open on app_case (app_id, kind, coalesce(grant_id, 0)) where state = 'review';
create index on app_case (grant_id) where grant_id is not null;

alter table app_picture drop constraint app_picture_kind_check;
alter table app_picture add constraint app_picture_kind_check
  check (kind in ('icon', 'screenshot', 'document', 'search-icon'));
alter table app_picture add column about text not null default '';
comment on table app_picture is 'Icons, screenshots and documents of applications; they are files, sealed under the owner''s data key.';
comment on column app_picture.kind is 'icon, screenshot, document or search-icon.';
comment on column app_picture.about is 'Of a document: ability:document; empty otherwise.';
create unique index app_picture_document on app_picture (app_id, about) where kind = 'document' and state = 'current';
