-- Certification: cases, their photos and who opened them, drafts.

create table certification_case (
  id bigint generated always as identity (start with 260001) primary key,
  developer_id bigint not null references developer (id) on delete cascade,
  kind text not null check (kind in ('personal', 'enterprise', 'unbind')),
  process text check (process in ('personalFirst', 'enterpriseFirst', 'personalAgain', 'enterpriseAgain',
    'personalToEnterprise', 'personalChange', 'enterpriseChange', 'contactChange')),
  biz_code smallint,
  enterprise_type smallint,
  state text not null check (state in ('filling', 'review', 'held', 'approved', 'rejected', 'cancelled')),
  data_sealed bytea,
  subject_masked text not null default '',
  number_masked text not null default '',
  number_index bytea,
  telephone_index bytea,
  answers jsonb not null default '[]',
  flags text[] not null default '{}',
  amount_proof text check (amount_proof in ('payment', 'letter')),
  bank_index bytea,
  created_at timestamptz not null,
  submitted_at timestamptz,
  due_at timestamptz,
  urged_at timestamptz,
  claimed_by bigint references operator (id),
  claimed_at timestamptz,
  claimed_until timestamptz,
  reviewer_id bigint references operator (id),
  decided_at timestamptz,
  remark text not null default '',
  reasons jsonb not null default '[]',
  note text not null default '',
  language text not null default 'zh-CN' check (language in ('zh-CN', 'en')),
  version integer not null default 1,
  check ((kind = 'unbind') = (process is null)),
  check (state not in ('review', 'held') or (submitted_at is not null and due_at is not null))
);
comment on table certification_case is 'One submission: what was filled in, its review and the verdict. Also requests to leave (kind unbind).';
comment on column certification_case.id is 'Number shown to developers and operators.';
comment on column certification_case.developer_id is 'Whose case it is.';
comment on column certification_case.kind is 'personal, enterprise or unbind.';
comment on column certification_case.process is 'Which of the eight processes; null for unbind.';
comment on column certification_case.biz_code is 'Business code (spec section 3); null for unbind.';
comment on column certification_case.enterprise_type is 'Enterprise type asked for; null for a person.';
comment on column certification_case.state is 'filling, review, held (account frozen meanwhile), approved, rejected, cancelled.';
comment on column certification_case.data_sealed is 'All that was filled in, as JSON, sealed under the person''s data key; null before anything is, and after erasure.';
comment on column certification_case.subject_masked is 'Masked name of the person, or the company''s name, which is public.';
comment on column certification_case.number_masked is 'Masked number of the document or credit code.';
comment on column certification_case.number_index is 'Keyed hash of the number, for finding equal ones.';
comment on column certification_case.telephone_index is 'Keyed hash of the telephone, for finding equal ones.';
comment on column certification_case.answers is 'What the identity authority said: [{check, result, at}], without personal data.';
comment on column certification_case.flags is 'Hints for the reviewer, such as same-number (features/certification/rules/flags.ts).';
comment on column certification_case.amount_proof is 'How the bank account was proved: payment or letter; null while it is not.';
comment on column certification_case.bank_index is 'Keyed hash of company name, account and branch that were proved: a change of one asks for a new proof.';
comment on column certification_case.created_at is 'When the first step was saved.';
comment on column certification_case.submitted_at is 'When it went to review.';
comment on column certification_case.due_at is 'When the review is due: 3 working days later.';
comment on column certification_case.urged_at is 'When the developer asked to hurry, after it was due.';
comment on column certification_case.claimed_by is 'The operator who reviews it now.';
comment on column certification_case.claimed_at is 'Since when.';
comment on column certification_case.claimed_until is 'End of the lease; afterwards others may claim it.';
comment on column certification_case.reviewer_id is 'The operator who decided.';
comment on column certification_case.decided_at is 'When it was decided.';
comment on column certification_case.remark is 'What the reviewer wrote to the developer.';
comment on column certification_case.reasons is 'What has to be mended: [{field, reason}], field or photo.';
comment on column certification_case.note is 'What operators wrote for themselves.';
comment on column certification_case.language is 'Language in which the developer is written to.';
comment on column certification_case.version is 'Grows with every change.';
-- Rule: one open case a developer.
create unique index certification_case_open on certification_case (developer_id) where state in ('filling', 'review', 'held');
create index certification_case_queue on certification_case (due_at, id) where state = 'review';
create index certification_case_claimed on certification_case (claimed_by, due_at, id) where state = 'review' and claimed_by is not null;
create index certification_case_flagged on certification_case (due_at, id) where state = 'review' and flags <> '{}';
create index certification_case_kind on certification_case (kind, due_at, id) where state = 'review';
create index on certification_case (developer_id, id desc);
create index on certification_case (number_index) where number_index is not null;
create index on certification_case (telephone_index) where telephone_index is not null;
create index on certification_case (decided_at) where decided_at is not null;
create index on certification_case (submitted_at) where submitted_at is not null;

create table certification_photo (
  id bigint generated always as identity primary key,
  developer_id bigint not null references developer (id) on delete cascade,
  kind text not null,
  state text not null check (state in ('current', 'kept', 'removed')),
  file_name text,
  content_index bytea not null,
  type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  consent_id bigint references agreement_consent (id) on delete set null,
  created_at timestamptz not null,
  removed_at timestamptz,
  check (state = 'removed' or file_name is not null)
);
comment on table certification_photo is 'Photos of documents; the pictures are files, sealed under the person''s data key.';
comment on column certification_photo.id is 'Number in addresses; fetched together with the right to it.';
comment on column certification_photo.developer_id is 'Whose photo it is.';
comment on column certification_photo.kind is 'What it shows, such as front (features/certification/rules/photos.ts).';
comment on column certification_photo.state is 'current: in the form now; kept: belongs to the certification in force; removed: its file is gone or going.';
comment on column certification_photo.file_name is 'Random name of the sealed file; null once the file is deleted.';
comment on column certification_photo.content_index is 'Keyed hash of the picture as sent, for finding equal ones.';
comment on column certification_photo.type is 'What was sent: jpeg, png, webp or heic.';
comment on column certification_photo.width is 'Pixels, as kept.';
comment on column certification_photo.height is 'Pixels, as kept.';
comment on column certification_photo.bytes is 'Size as sent.';
comment on column certification_photo.consent_id is 'The consent under which it was uploaded.';
comment on column certification_photo.created_at is 'When it was uploaded.';
comment on column certification_photo.removed_at is 'When it was replaced or removed.';
create unique index certification_photo_current on certification_photo (developer_id, kind) where state = 'current';
create unique index certification_photo_kept on certification_photo (developer_id, kind) where state = 'kept';
create unique index certification_photo_file on certification_photo (file_name) where file_name is not null;
create index on certification_photo (content_index);

create table certification_case_photo (
  case_id bigint not null references certification_case (id) on delete cascade,
  kind text not null,
  photo_id bigint not null references certification_photo (id) on delete cascade,
  primary key (case_id, kind)
);
comment on table certification_case_photo is 'The photos that a case was submitted with.';
comment on column certification_case_photo.case_id is 'The case.';
comment on column certification_case_photo.kind is 'What the photo shows.';
comment on column certification_case_photo.photo_id is 'The photo.';
create index on certification_case_photo (photo_id);

create table certification_view (
  id bigint generated always as identity primary key,
  developer_id bigint not null references developer (id) on delete cascade,
  case_id bigint references certification_case (id) on delete set null,
  photo_id bigint references certification_photo (id) on delete set null,
  photo_kind text,
  viewer text not null check (viewer in ('developer', 'operator')),
  viewer_id bigint not null,
  at timestamptz not null
);
comment on table certification_view is 'Every opening of a photo, and of unmasked data by an operator.';
comment on column certification_view.id is 'Row number.';
comment on column certification_view.developer_id is 'Whose data was opened.';
comment on column certification_view.case_id is 'The case it was opened for; null when the owner looked.';
comment on column certification_view.photo_id is 'The photo; null for the data of a case.';
comment on column certification_view.photo_kind is 'What the photo shows; null for the data of a case.';
comment on column certification_view.viewer is 'developer or operator.';
comment on column certification_view.viewer_id is 'Number of the developer or operator.';
comment on column certification_view.at is 'When.';
create index on certification_view (developer_id, at desc, id desc);

create table certification_draft (
  developer_id bigint not null references developer (id) on delete cascade,
  process text not null,
  step text not null,
  data_sealed bytea not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (developer_id, process, step)
);
comment on table certification_draft is 'Half-filled steps, kept as they are typed.';
comment on column certification_draft.developer_id is 'Who fills in.';
comment on column certification_draft.process is 'Which process.';
comment on column certification_draft.step is 'Which page of it.';
comment on column certification_draft.data_sealed is 'Fields and what was typed, as JSON, sealed under the person''s data key.';
comment on column certification_draft.version is 'Grows with every change; saving states the one it saw.';
comment on column certification_draft.updated_at is 'Last change.';

create table account_notice (
  id bigint generated always as identity primary key,
  developer_id bigint not null references developer (id) on delete cascade,
  event text not null,
  facts jsonb not null default '{}',
  at timestamptz not null,
  read_at timestamptz
);
comment on table account_notice is 'What a developer is told about their own account; its words are made when it is read.';
comment on column account_notice.id is 'Row number.';
comment on column account_notice.developer_id is 'Who is told.';
comment on column account_notice.event is 'What happened, such as approved.';
comment on column account_notice.facts is 'What the words need: process, days; no personal data.';
comment on column account_notice.at is 'When.';
comment on column account_notice.read_at is 'When it was read; null until then.';
create index on account_notice (developer_id, at desc, id desc);
create index on account_notice (developer_id) where read_at is null;
