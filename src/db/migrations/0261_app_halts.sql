-- Operators take an app down and suspend its keys: the reason in force, for the developer and for undoing it.
alter table app
  add column halted_at timestamptz,
  add column halted_reason text not null default '',
  add column keys_suspended_at timestamptz,
  add column keys_reason text not null default '';
comment on column app.halted_at is 'When an operator took it down; null otherwise, and once it is listed again.';
comment on column app.halted_reason is 'Why, as the developer reads it.';
comment on column app.keys_suspended_at is 'Since when an operator keeps its secrets from signing calls; null otherwise.';
comment on column app.keys_reason is 'Why, as the developer reads it.';

-- Operators list and find apps of all developers.
create index app_updated on app (updated_at desc, id desc) where state <> 'deleted';
create index app_state_updated on app (state, updated_at desc, id desc);
create index app_kind_updated on app (kind, updated_at desc, id desc) where state <> 'deleted';
create index app_halted on app (updated_at desc, id desc) where halted_at is not null or keys_suspended_at is not null;
create index app_name_parts on app using gin (bigrams(name));
