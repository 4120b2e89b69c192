-- One table of cases for the review desk. What only one kind of case has stays in certification_case and app_case.

create table review_case (
  id bigint generated always as identity primary key,
  developer_id bigint not null references developer (id) on delete cascade,
  kind text not null check (kind in ('personal', 'enterprise', 'unbind', 'type', 'app')),
  about text,
  state text not null check (state in ('filling', 'review', 'held', 'approved', 'rejected', 'cancelled', 'withdrawn')),
  open_key text not null,
  subject text not null default '',
  number text not null default '',
  number_index bytea,
  details jsonb not null default '{}',
  flags text[] not null default '{}',
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
  version integer not null default 1,
  check (state not in ('review', 'held') or (submitted_at is not null and due_at is not null))
);
comment on table review_case is 'Cases of every kind from the first saved step to the verdict. A case is on the review desk from its submission.';
comment on column review_case.id is 'Number shown to developers and operators.';
comment on column review_case.developer_id is 'Developer whose case it is; of an app, its owner.';
comment on column review_case.kind is 'personal, enterprise, unbind, type or app.';
comment on column review_case.about is 'Subject within the kind: the process of a certification; listing, change, rename, ability, service or function of an app. Null for unbind and type.';
comment on column review_case.state is 'filling, review, held (account frozen meanwhile), approved, rejected, cancelled, withdrawn.';
comment on column review_case.open_key is 'Of cases with the same key only one can be open, such as account:7 or app:12:listing:0.';
comment on column review_case.subject is 'Masked name of the person, name of the company, or name of the app.';
comment on column review_case.number is 'Masked number of the document, masked credit code, or number of the app.';
comment on column review_case.number_index is 'Keyed hash of the number, for finding equal ones.';
comment on column review_case.details is 'Values of the kind that the queue lists: bizCode, enterpriseType.';
comment on column review_case.flags is 'Hints for the reviewer, such as same_number (features/review/rules/flags.ts).';
comment on column review_case.created_at is 'Time of the first saved step.';
comment on column review_case.submitted_at is 'Time of the submission; null while it is filled in.';
comment on column review_case.due_at is 'Time by which it has to be decided, in working days.';
comment on column review_case.urged_at is 'Time of the developer''s reminder; null without one.';
comment on column review_case.claimed_by is 'Operator who claimed it last.';
comment on column review_case.claimed_at is 'Time of the claim.';
comment on column review_case.claimed_until is 'End of the claim; afterwards others may claim it.';
comment on column review_case.reviewer_id is 'Operator who decided.';
comment on column review_case.decided_at is 'Time of the verdict or the withdrawal.';
comment on column review_case.remark is 'Words of the reviewer to the developer.';
comment on column review_case.reasons is 'Corrections asked for: [{field, reason, remark}].';
comment on column review_case.note is 'Notes of operators for operators.';
comment on column review_case.version is 'Grows with every change.';

insert into review_case (id, developer_id, kind, about, state, open_key, subject, number, number_index, details, flags,
    created_at, submitted_at, due_at, urged_at, claimed_by, claimed_at, claimed_until, reviewer_id, decided_at, remark,
    reasons, note, version)
  overriding system value
  select id, developer_id, kind, process, state, 'account:' || developer_id, subject_masked, number_masked,
    number_index, jsonb_build_object('bizCode', biz_code, 'enterpriseType', enterprise_type), flags, created_at,
    submitted_at, due_at, urged_at, claimed_by, claimed_at, claimed_until, reviewer_id, decided_at, remark, reasons,
    note, version
  from certification_case
  union all
  select c.id, a.owner_id, 'app', c.kind, c.state, concat_ws(':', 'app', c.app_id, c.kind, coalesce(c.grant_id, 0)),
    coalesce(c.subject ->> 'name', ''), c.app_id::text, null, '{}', '{}', c.submitted_at,
    c.submitted_at, c.due_at, null, c.claimed_by, c.claimed_at, c.claimed_until, c.reviewer_id, c.decided_at, c.remark,
    c.reasons, c.note, c.version
  from app_case c join app a on a.id = c.app_id;
select setval('review_case_id_seq', greatest(260000, (select max(id) from review_case)));

create unique index review_case_open on review_case (open_key) where state in ('filling', 'review', 'held');
create index review_case_queue on review_case (due_at, id) where state = 'review';
create index review_case_claimed on review_case (claimed_by, due_at, id) where state = 'review' and claimed_by is not null;
create index review_case_flagged on review_case (due_at, id) where state = 'review' and flags <> '{}';
create index review_case_kind on review_case (kind, due_at, id) where state = 'review';
create index review_case_decided on review_case (decided_at desc, id desc)
  where decided_at is not null and state in ('approved', 'rejected');
create index review_case_company on review_case (lower(subject) text_pattern_ops) where kind = 'enterprise';
create index on review_case (developer_id, id desc);
create index on review_case (number_index) where number_index is not null;
create index on review_case (decided_at) where decided_at is not null;
create index on review_case (submitted_at) where submitted_at is not null;

alter table app_case alter column id drop default;
alter table certification_case alter column id drop identity;
alter table certification_case
  drop column developer_id, drop column kind, drop column process, drop column state, drop column subject_masked,
  drop column number_masked, drop column number_index, drop column flags, drop column created_at,
  drop column submitted_at, drop column due_at, drop column urged_at, drop column claimed_by, drop column claimed_at,
  drop column claimed_until, drop column reviewer_id, drop column decided_at, drop column remark, drop column reasons,
  drop column note, drop column version,
  add foreign key (id) references review_case (id) on delete cascade;
comment on table certification_case is 'Submitted data of an account case: certifications, closure requests (kind unbind), requests for another enterprise type (kind type).';
comment on column certification_case.id is 'The case in review_case.';
alter table app_case
  drop column state, drop column submitted_at, drop column due_at, drop column claimed_by, drop column claimed_at,
  drop column claimed_until, drop column reviewer_id, drop column decided_at, drop column remark, drop column reasons,
  drop column note, drop column version, drop column kind,
  add foreign key (id) references review_case (id) on delete cascade;
comment on table app_case is 'Submitted form of an app case: a first listing, a change of a listed app, a new name, an application for an ability, service or function.';
comment on column app_case.id is 'The case in review_case.';
comment on column app_case.subject is 'Form as submitted: name, package name, fields, pictures.';
alter table review_handoff add foreign key (case_id) references review_case (id) on delete cascade;
comment on column review_handoff.case_id is 'The case.';
