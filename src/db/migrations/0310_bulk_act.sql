-- Acts of operators on many developers at once: asked for by one operator over a filter, confirmed by another, then done one
-- developer after the other.
create table bulk_act (
  id bigint generated always as identity primary key,
  act text not null check (act in ('ask_again', 'freeze', 'unfreeze')),
  filter jsonb not null,
  deadline date,
  reason text not null,
  asked_by bigint not null references operator (id),
  asked_at timestamptz not null,
  approval_id bigint,
  confirmed_by bigint references operator (id),
  confirmed_at timestamptz,
  done_at timestamptz
);
comment on table bulk_act is 'An act on many developers: what, over which filter, who asked and who confirmed.';
comment on column bulk_act.id is 'Number of the act.';
comment on column bulk_act.act is 'What is done to each: ask_again, freeze, unfreeze.';
comment on column bulk_act.filter is 'The filter of the list of developers that it was asked for over.';
comment on column bulk_act.deadline is 'Day until which to register again; for ask_again alone.';
comment on column bulk_act.reason is 'Why, as the developers read it.';
comment on column bulk_act.asked_by is 'The operator who asked.';
comment on column bulk_act.asked_at is 'When it was asked for; the developers were chosen then.';
comment on column bulk_act.approval_id is 'The request that another operator confirms (approval_request); without a reference, for a request may be erased.';
comment on column bulk_act.confirmed_by is 'The operator who confirmed, in whose name it is done; null while nobody has.';
comment on column bulk_act.confirmed_at is 'When it was confirmed.';
comment on column bulk_act.done_at is 'When the last developer had been reached.';
create index bulk_act_open on bulk_act (id) where confirmed_at is not null and done_at is null;

create table bulk_act_target (
  bulk_act_id bigint not null references bulk_act (id) on delete cascade,
  developer_id bigint not null references developer (id),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  refusal text not null default '',
  primary key (bulk_act_id, developer_id)
);
comment on table bulk_act_target is 'The developers whom an act on many is about, and what became of it for each.';
comment on column bulk_act_target.bulk_act_id is 'The act.';
comment on column bulk_act_target.developer_id is 'The developer.';
comment on column bulk_act_target.state is 'waiting, done, or refused.';
comment on column bulk_act_target.refusal is 'Reason of the refusal (handbook/errors.md [8]); empty otherwise.';
create index bulk_act_target_waiting on bulk_act_target (bulk_act_id, developer_id) where state = 'waiting';
create index bulk_act_target_developer on bulk_act_target (developer_id);
