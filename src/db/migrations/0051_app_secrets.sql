-- Secrets of apps, and the nonces of signed calls.

create table app_secret (
  id bigint generated always as identity primary key,
  app_id bigint not null references app (id) on delete cascade,
  place text not null unique,
  secret_sealed bytea not null,
  ends_with text not null,
  created_at timestamptz not null,
  created_by bigint references developer (id) on delete set null,
  ends_at timestamptz,
  last_used_at timestamptz,
  check (length(ends_with) = 4)
);
comment on table app_secret is 'appSecrets: at most two of an app are valid at a time; ended ones stay for the record.';
comment on column app_secret.id is 'Row number.';
comment on column app_secret.app_id is 'The app.';
comment on column app_secret.place is 'Random word that the sealed secret is bound to.';
comment on column app_secret.secret_sealed is 'The secret, sealed under the platform''s key; never shown again.';
comment on column app_secret.ends_with is 'Its last four characters, to tell it from the other.';
comment on column app_secret.created_at is 'When it was made, and shown.';
comment on column app_secret.created_by is 'Who made it.';
comment on column app_secret.ends_at is 'From when on it is not valid; null while it is the newest.';
comment on column app_secret.last_used_at is 'When a call was last signed with it, to the minute.';
create index on app_secret (app_id, id desc);

create table open_nonce (
  app_id bigint not null references app (id) on delete cascade,
  nonce text not null,
  at timestamptz not null,
  primary key (app_id, nonce)
);
comment on table open_nonce is 'Nonces of signed calls within the last ten minutes: none counts twice.';
comment on column open_nonce.app_id is 'The app that called.';
comment on column open_nonce.nonce is 'X-Nonce.';
comment on column open_nonce.at is 'When the call came.';
create index on open_nonce (at);
