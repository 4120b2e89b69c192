-- Operators list developers by standing and find them by a part of a name, among a million as among a thousand: what a list is
-- filtered and sorted by stands with the account, names are indexed by their pairs of characters.
alter table account
  add column registered_at timestamptz not null default now(),
  add column stage text not null generated always as (case
    when account_status = 41 then 'none'
    when account_status between 42 and 49 then 'filling'
    when account_status between 11 and 18 then 'review'
    when account_status between 21 and 28 then 'rejected'
    when account_status in (33, 34) then 'approved'
    when account_status = 211 then 'frozen'
    else 'closing' end) stored,
  add column held text not null generated always as (case
    when (case when account_status in (110, 210, 211) then previous_status else account_status end)
      in (13, 15, 16, 23, 25, 26, 33, 44, 45, 47) then 'personal'
    when (case when account_status in (110, 210, 211) then previous_status else account_status end)
      in (14, 17, 18, 24, 27, 28, 34, 46, 48, 49) then 'enterprise'
    else 'none' end) stored;
alter table account
  add constraint account_stage check (stage in ('none', 'filling', 'review', 'rejected', 'approved', 'frozen', 'closing')),
  add constraint account_held check (held in ('none', 'personal', 'enterprise'));
comment on column account.registered_at is 'First sign-in of the developer, for sorting lists.';
comment on column account.stage is 'Stage of the status: none, filling, review, rejected, approved, frozen, closing.';
comment on column account.held is 'The certification in force: none, personal, enterprise.';

update account a set registered_at = d.created_at from developer d where d.id = a.developer_id;

create or replace function developer_has_account() returns trigger language plpgsql set search_path = public as $$
begin
  insert into account (developer_id, updated_at, registered_at) values (new.id, new.created_at, new.created_at);
  insert into account_history (developer_id, at, event, to_status, to_flow_step, actor, actor_id)
    values (new.id, new.created_at, 'registered', 41, 0, 'developer', new.id);
  return null;
end $$;

create index account_registered on account (registered_at desc, developer_id desc);
create index account_stage_registered on account (stage, registered_at desc, developer_id desc);
create index account_held_registered on account (held, registered_at desc, developer_id desc);
create index account_held_stage_registered on account (held, stage, registered_at desc, developer_id desc);
create index account_type_registered on account (enterprise_type, registered_at desc, developer_id desc)
  where enterprise_type is not null;
create index account_approved on account (approved_at desc, developer_id desc) where approved_at is not null;
create index account_internal on account (registered_at desc, developer_id desc) where is_internal;
create index account_no_enterprise on account (registered_at desc, developer_id desc) where not allow_reg_ent;
create index account_due on account (registered_at desc, developer_id desc) where deadline is not null;
create index developer_barred on developer (id) where status <> 'active';

-- Two characters are a word in Chinese, which trigrams would not find.
create function bigrams(words text) returns text[] language sql immutable strict parallel safe as $$
  select array(select substr(lower(words), at, 2) from generate_series(1, length(words) - 1) at)
$$;
create index developer_nickname_parts on developer using gin (bigrams(nickname));
create index developer_nickname_whole on developer (lower(nickname));
create index developer_provider_account_parts on developer using gin (bigrams(provider_account));
create index verified_enterprise_company_parts on verified_enterprise using gin (bigrams(company_name));
create index verified_enterprise_company_whole on verified_enterprise (lower(company_name));
create index on verified_enterprise (lower(license_masked) text_pattern_ops);
create index on verified_person (lower(voucher_masked) text_pattern_ops);
