-- A developer's standing with the platform: one account each, and everything that happened to it.

create table account (
  developer_id bigint primary key references developer (id) on delete cascade,
  account_status smallint not null default 41 check (account_status in (
    11, 12, 13, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 26, 27, 28, 33, 34, 41, 42, 43, 44, 45, 46, 47, 48, 49, 51,
    110, 210, 211)),
  flow_step smallint not null default 0,
  enterprise_type smallint check (enterprise_type in (0, 1, 10, 11, 12, 40, 51, 52, 53)),
  deadline date,
  approve_remark text not null default '',
  allow_reg_ent boolean not null default true,
  is_internal boolean not null default false,
  previous_status smallint,
  previous_flow_step smallint,
  approved_at timestamptz,
  submitted_at timestamptz,
  review_due_at timestamptz,
  type_viewed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint account_flow_step check (case
    when account_status in (42, 45, 47) then flow_step between 0 and 1
    when account_status in (43, 44, 46, 48) then flow_step between 0 and 2
    when account_status = 49 then flow_step = 1
    else flow_step = 0 end),
  constraint account_previous check ((account_status in (110, 210, 211)) = (previous_status is not null)
    and (previous_status is null) = (previous_flow_step is null))
);
comment on table account is 'A developer''s standing with the platform; made with the developer, one row each.';
comment on column account.developer_id is 'The developer.';
comment on column account.account_status is 'Status code (spec section 4, domain.md section 1).';
comment on column account.flow_step is 'Which page of filling in comes next: 0, 1 or 2.';
comment on column account.enterprise_type is 'Enterprise type (spec section 3); null for a person.';
comment on column account.deadline is 'Last day for re-registration or for confirming the type, Asia/Shanghai.';
comment on column account.approve_remark is 'What the reviewer wrote when rejecting; empty otherwise.';
comment on column account.allow_reg_ent is 'Whether an enterprise may register with this account.';
comment on column account.is_internal is 'Belongs to the platform''s own staff.';
comment on column account.previous_status is 'Status to come back to when unfrozen or when leaving is refused.';
comment on column account.previous_flow_step is 'Flow step to come back to with it.';
comment on column account.approved_at is 'When the certification in force was approved.';
comment on column account.submitted_at is 'When the case under review was submitted.';
comment on column account.review_due_at is 'When the review in progress is due.';
comment on column account.type_viewed_at is 'When the developer closed the notice about simplified types.';
comment on column account.version is 'Grows with every change; an edit states the one it saw.';
comment on column account.updated_at is 'Last change.';

create table account_history (
  id bigint generated always as identity primary key,
  developer_id bigint not null references developer (id) on delete cascade,
  at timestamptz not null,
  event text not null,
  from_status smallint,
  from_flow_step smallint,
  to_status smallint not null,
  to_flow_step smallint not null,
  enterprise_type smallint,
  actor text not null check (actor in ('developer', 'operator', 'platform')),
  actor_id bigint,
  remark text not null default ''
);
comment on table account_history is 'Every move of an account and what was done with its data, oldest first.';
comment on column account_history.id is 'Row number.';
comment on column account_history.developer_id is 'The developer.';
comment on column account_history.at is 'When.';
comment on column account_history.event is 'What happened, such as approved (features/developer/rules/history.ts).';
comment on column account_history.from_status is 'Status before; null for the first row.';
comment on column account_history.from_flow_step is 'Flow step before; null for the first row.';
comment on column account_history.to_status is 'Status after.';
comment on column account_history.to_flow_step is 'Flow step after.';
comment on column account_history.enterprise_type is 'Enterprise type after it; null for a person.';
comment on column account_history.actor is 'developer, operator or platform.';
comment on column account_history.actor_id is 'Number of the developer or operator; null for the platform.';
comment on column account_history.remark is 'Why, as the developer may read it; empty when there is nothing to say.';
create index on account_history (developer_id, at desc, id desc);

-- Whoever makes a developer makes an account with it: there is no developer without a standing.
create function developer_has_account() returns trigger language plpgsql set search_path = public as $$
begin
  insert into account (developer_id, updated_at) values (new.id, new.created_at);
  insert into account_history (developer_id, at, event, to_status, to_flow_step, actor, actor_id)
    values (new.id, new.created_at, 'registered', 41, 0, 'developer', new.id);
  return null;
end $$;
create trigger developer_has_account after insert on developer for each row execute function developer_has_account();
insert into account (developer_id) select id from developer;
insert into account_history (developer_id, at, event, to_status, to_flow_step, actor, actor_id)
  select id, created_at, 'registered', 41, 0, 'developer', id from developer;
