-- Four eyes: what one operator asks for and another confirms.
create table approval_request (
  id bigint generated always as identity primary key,
  act text not null check (act ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind text not null,
  subject_id text not null,
  developer_id bigint references developer (id),
  request_values jsonb not null,
  reason text not null,
  asked_by bigint not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected', 'withdrawn', 'expired')),
  settled_by bigint,
  settled_at timestamptz,
  settled_reason text not null default '',
  check ((state in ('waiting', 'expired')) = (settled_by is null)),
  check (state <> 'confirmed' or settled_by <> asked_by)
);

create unique index approval_request_waiting on approval_request (act, subject_kind, subject_id) where state = 'waiting';
create index approval_request_developer on approval_request (developer_id) where developer_id is not null;

comment on table approval_request is 'Acts that need two operators: one asks, another confirms, and the act happens with the confirmation.';
comment on column approval_request.id is 'Order of the requests.';
comment on column approval_request.act is 'Name of the act, as a feature declares it, such as account.unfreeze.';
comment on column approval_request.subject_kind is 'Kind of what it is to be done to, such as developer or operator.';
comment on column approval_request.subject_id is 'Its id.';
comment on column approval_request.developer_id is 'The developer whom it concerns; null if it concerns none.';
comment on column approval_request.request_values is 'What the act needs: ids and choices, no personal data.';
comment on column approval_request.reason is 'Why, in the words of whoever asked.';
comment on column approval_request.asked_by is 'The operator who asked.';
comment on column approval_request.asked_at is 'When.';
comment on column approval_request.expires_at is 'Nobody can confirm it from then on.';
comment on column approval_request.state is 'waiting, confirmed, rejected by another operator, withdrawn by who asked, or expired.';
comment on column approval_request.settled_by is 'The operator who confirmed, rejected or withdrew it; null while it waits and when it expired.';
comment on column approval_request.settled_at is 'When; null while it waits.';
comment on column approval_request.settled_reason is 'Why it was rejected; empty otherwise.';
