-- Apps: what developers make, its cases at the reviewers, its pictures and its history.

create table app (
  id bigint generated always as identity (start with 10086001) primary key,
  owner_id bigint not null references developer (id) on delete cascade,
  kind text not null check (kind in ('phone', 'web', 'car', 'iot')),
  state text not null check (state in ('draft', 'review', 'listed', 'rejected', 'taken_down', 'deleted')),
  name text not null,
  package_name text,
  app_key text not null unique,
  data jsonb not null default '{}',
  client_secret_sealed bytea,
  approved jsonb,
  remark text not null default '',
  form_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  listed_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1
);
comment on table app is 'Apps of every kind; a deleted one stays as a row, so that its number is never used again.';
comment on column app.id is 'The appId.';
comment on column app.owner_id is 'The developer it belongs to.';
comment on column app.kind is 'phone, web, car or iot.';
comment on column app.state is 'draft, review, listed, rejected, taken_down, deleted (features/apps/rules/transitions.ts).';
comment on column app.name is 'Its name; of a listed app the approved one.';
comment on column app.package_name is 'Package name of a phone or car app; null for others and until one is given.';
comment on column app.app_key is 'The appKey: public, names the app in signed calls.';
comment on column app.data is 'The other fields of its form, as saved last (features/apps/rules/form.ts).';
comment on column app.client_secret_sealed is 'OAuth secret of a cloud-to-cloud entry, sealed; never shown again.';
comment on column app.approved is 'Name, package name and form as approved last; null before the first approval.';
comment on column app.remark is 'What the reviewer wrote when it was last sent back.';
comment on column app.form_key is 'Key of the form that made it: the same form sent twice makes one app.';
comment on column app.created_at is 'When it was made.';
comment on column app.updated_at is 'When it last changed.';
comment on column app.submitted_at is 'When it was last sent to review.';
comment on column app.listed_at is 'When it was first listed.';
comment on column app.deleted_at is 'When it was deleted.';
comment on column app.version is 'Grows with every change; an edit states the one it saw.';
-- Rule: a package name once a platform.
create unique index app_package on app (kind, package_name) where package_name is not null and state <> 'deleted';
create unique index app_form on app (owner_id, form_key) where form_key is not null;
create index on app (owner_id, updated_at desc, id desc) where state <> 'deleted';

create table app_case (
  id bigint generated always as identity (start with 510001) primary key,
  app_id bigint not null references app (id) on delete cascade,
  kind text not null check (kind in ('listing', 'change', 'rename')),
  state text not null check (state in ('review', 'approved', 'rejected', 'withdrawn')),
  subject jsonb not null,
  before jsonb,
  submitted_at timestamptz not null,
  due_at timestamptz not null,
  claimed_by bigint references operator (id),
  claimed_at timestamptz,
  claimed_until timestamptz,
  reviewer_id bigint references operator (id),
  decided_at timestamptz,
  remark text not null default '',
  reasons jsonb not null default '[]',
  note text not null default '',
  language text not null default 'zh-CN' check (language in ('zh-CN', 'en')),
  version integer not null default 1
);
comment on table app_case is 'What reviewers decide about an app: a first listing, a change of a listed app, a new name.';
comment on column app_case.id is 'Number shown to developers and operators.';
comment on column app_case.app_id is 'The app.';
comment on column app_case.kind is 'listing, change or rename.';
comment on column app_case.state is 'review, approved, rejected, withdrawn.';
comment on column app_case.subject is 'The form as it was submitted: name, package name, fields, pictures.';
comment on column app_case.before is 'The same as approved last, for what changed; null before the first approval.';
comment on column app_case.submitted_at is 'When it went to review.';
comment on column app_case.due_at is 'When the review is due: 3 working days later.';
comment on column app_case.claimed_by is 'The operator who reviews it now.';
comment on column app_case.claimed_at is 'Since when.';
comment on column app_case.claimed_until is 'End of the lease; afterwards others may claim it.';
comment on column app_case.reviewer_id is 'The operator who decided.';
comment on column app_case.decided_at is 'When it was decided or withdrawn.';
comment on column app_case.remark is 'What the reviewer wrote to the developer.';
comment on column app_case.reasons is 'What has to be mended: [{field, reason}].';
comment on column app_case.note is 'What operators wrote for themselves.';
comment on column app_case.language is 'Language in which the developer is written to.';
comment on column app_case.version is 'Grows with every change.';
-- Rule: one open case of a kind an app.
create unique index app_case_open on app_case (app_id, kind) where state = 'review';
create index app_case_queue on app_case (due_at, id) where state = 'review';
create index on app_case (app_id, id desc);

create table app_picture (
  id bigint generated always as identity primary key,
  app_id bigint not null references app (id) on delete cascade,
  kind text not null check (kind in ('icon', 'screenshot')),
  state text not null check (state in ('current', 'removed')),
  file_name text,
  key_owner_id bigint not null references developer (id) on delete cascade,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  check (state = 'removed' or file_name is not null)
);
comment on table app_picture is 'Icons and screenshots; the pictures are files, sealed under the owner''s data key.';
comment on column app_picture.id is 'Number in addresses; fetched together with the right to it.';
comment on column app_picture.app_id is 'The app.';
comment on column app_picture.kind is 'icon or screenshot.';
comment on column app_picture.state is 'current: in the form now; removed: its file is gone or going.';
comment on column app_picture.file_name is 'Random name of the sealed file; null once the file is deleted.';
comment on column app_picture.key_owner_id is 'Whose data key seals it.';
comment on column app_picture.width is 'Pixels, as kept.';
comment on column app_picture.height is 'Pixels, as kept.';
comment on column app_picture.bytes is 'Size as sent.';
comment on column app_picture.created_at is 'When it was uploaded.';
comment on column app_picture.removed_at is 'When it was replaced or removed.';
create unique index app_picture_icon on app_picture (app_id) where kind = 'icon' and state = 'current';
create unique index app_picture_file on app_picture (file_name) where file_name is not null;
create index on app_picture (app_id, id) where state = 'current';
create index on app_picture (key_owner_id, created_at);

create table app_history (
  id bigint generated always as identity primary key,
  app_id bigint not null references app (id) on delete cascade,
  at timestamptz not null,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('developer', 'operator', 'platform')),
  actor_id bigint,
  remark text not null default ''
);
comment on table app_history is 'What happened to an app, written with each move.';
comment on column app_history.id is 'Row number.';
comment on column app_history.app_id is 'The app.';
comment on column app_history.at is 'When.';
comment on column app_history.event is 'What happened, such as submitted.';
comment on column app_history.from_state is 'The state before; null for the first row.';
comment on column app_history.to_state is 'The state afterwards.';
comment on column app_history.actor is 'Who did it: developer, operator or platform.';
comment on column app_history.actor_id is 'Their number; null for the platform.';
comment on column app_history.remark is 'Why, or the new name.';
create index on app_history (app_id, id desc);
