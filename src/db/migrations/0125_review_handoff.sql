-- Cases that a reviewer passes on: given back, skipped, handed to a colleague, or for a second opinion; and the order of decided cases.

create table review_handoff (
  id bigint generated always as identity primary key,
  case_id bigint not null,
  kind text not null check (kind in ('returned', 'skipped', 'handed_over', 'second_opinion')),
  from_operator_id bigint not null references operator (id),
  to_operator_id bigint references operator (id),
  reason text check (reason in ('unsure', 'waiting', 'expert', 'conflict', 'other')),
  note text not null default '',
  at timestamptz not null,
  check ((kind = 'skipped') = (reason is not null)),
  check (kind <> 'handed_over' or to_operator_id is not null),
  check (to_operator_id <> from_operator_id)
);
comment on table review_handoff is 'Cases that a reviewer held and passed on. The latest of a case says for whom it waits; all of them, to whom it is not offered again.';
comment on column review_handoff.id is 'Row number.';
comment on column review_handoff.case_id is 'The case: certification_case and app_case share their numbers.';
comment on column review_handoff.kind is 'returned, skipped, handed_over or second_opinion.';
comment on column review_handoff.from_operator_id is 'Who held it.';
comment on column review_handoff.to_operator_id is 'The colleague it goes to; null: anybody else.';
comment on column review_handoff.reason is 'Why it was skipped; null for the other kinds.';
comment on column review_handoff.note is 'What they wrote for whoever has it next; operators alone read it.';
comment on column review_handoff.at is 'When.';
create index on review_handoff (case_id, id desc);
create index on review_handoff (to_operator_id) where to_operator_id is not null;

create index certification_case_decided on certification_case (decided_at desc, id desc)
  where decided_at is not null and state in ('approved', 'rejected');
create index app_case_decided on app_case (decided_at desc, id desc)
  where decided_at is not null and state in ('approved', 'rejected');
