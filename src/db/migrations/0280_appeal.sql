-- Appeals: a developer asks once for a second look at a refusal or at a restriction by an operator; another operator decides.
alter table review_case drop constraint review_case_kind_check;
alter table review_case add constraint review_case_kind_check
  check (kind in ('personal', 'enterprise', 'unbind', 'type', 'app', 'appeal')) not valid;
comment on column review_case.kind is 'personal, enterprise, unbind, type, app or appeal.';
comment on column review_case.about is 'Subject within the kind: the process of a certification; listing, change, rename, ability, service or function of an app; the decision that an appeal is about, such as account.frozen. Null for unbind and type.';

create table appeal (
  id bigint primary key references review_case (id) on delete cascade,
  developer_id bigint not null references developer (id) on delete cascade,
  decision text not null check (decision ~ '^[a-z]+\.[a-z_]+$'),
  subject_id bigint not null,
  decision_key text not null unique,
  decided_by bigint,
  decided_at timestamptz not null,
  reason text not null,
  marks jsonb not null default '[]',
  asked_by bigint not null,
  words text not null
);
create index appeal_subject on appeal (decision, subject_id);
create index appeal_developer on appeal (developer_id, id desc);
comment on table appeal is 'What a developer says against a decision, and the decision as it was. State, claim and verdict are those of its case: approved is granted, rejected is upheld, cancelled is overtaken.';
comment on column appeal.id is 'The case in review_case.';
comment on column appeal.developer_id is 'Developer whom the decision concerns; of an app, its owner.';
comment on column appeal.decision is 'Kind of the decision, as a feature declares it, such as case.rejected or account.frozen.';
comment on column appeal.subject_id is 'Number of what was decided about: the case, developer, app or ability.';
comment on column appeal.decision_key is 'The decision itself: one appeal for each.';
comment on column appeal.decided_by is 'Operator who decided, who may not decide about the appeal; null if the platform did.';
comment on column appeal.decided_at is 'When it was decided.';
comment on column appeal.reason is 'Words of the decision to the developer.';
comment on column appeal.marks is 'Corrections that a refusal asked for: [{field, reason, remark}].';
comment on column appeal.asked_by is 'Developer who appealed: the owner, or a member of the team.';
comment on column appeal.words is 'What they say against it. Empty once the account is closed.';

create table appeal_file (
  id bigint generated always as identity primary key,
  developer_id bigint not null references developer (id) on delete cascade,
  decision_key text not null,
  uploaded_by bigint not null,
  state text not null default 'current' check (state in ('current', 'removed')),
  file_name text,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null
);
create index appeal_file_decision on appeal_file (decision_key) where state = 'current';
create index appeal_file_developer on appeal_file (developer_id, created_at);
create index appeal_file_removed on appeal_file (id) where state = 'removed' and file_name is not null;
create unique index appeal_file_name on appeal_file (file_name) where file_name is not null;
comment on table appeal_file is 'Pictures with an appeal, sealed with the data key of the developer; before the appeal is sent, those that will go with it.';
comment on column appeal_file.id is 'Number of the picture.';
comment on column appeal_file.developer_id is 'Developer whom the decision concerns; their data key seals the file.';
comment on column appeal_file.decision_key is 'The decision that it is about.';
comment on column appeal_file.uploaded_by is 'Developer who uploaded it.';
comment on column appeal_file.state is 'current, or removed: its file is deleted soon.';
comment on column appeal_file.file_name is 'Name in the file store; null once it is deleted.';
comment on column appeal_file.width is 'Pixels.';
comment on column appeal_file.height is 'Pixels.';
comment on column appeal_file.bytes is 'Size as uploaded.';
comment on column appeal_file.created_at is 'Time of the upload.';

-- Operators end an ability: what was in force stays, so that it can be restored.
alter table app_grant
  add column halted_at timestamptz,
  add column halted_reason text not null default '',
  add column halted_form jsonb;
comment on column app_grant.halted_at is 'When an operator ended it; null otherwise, and once it is in force again.';
comment on column app_grant.halted_reason is 'Why, as the developer reads it.';
comment on column app_grant.halted_form is 'The version that was in force then.';
