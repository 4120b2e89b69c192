-- Browsers in which somebody has signed in at the built-in account service before.

create table identity_device (
  id bigint generated always as identity primary key,
  token_hash bytea not null,
  account_id bigint not null references identity_account (id) on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  unique (token_hash, account_id)
);
comment on table identity_device is 'Devices that an account knows: they keep tries of their own while others guess its password.';
comment on column identity_device.id is 'Row number.';
comment on column identity_device.token_hash is 'SHA-256 of the token in the browser''s cookie; one browser may be known to several accounts.';
comment on column identity_device.account_id is 'The account that signed in there.';
comment on column identity_device.created_at is 'When it signed in there first.';
comment on column identity_device.seen_at is 'When it signed in there last.';
comment on column identity_device.expires_at is 'From when on the device is unknown again, 180 days after the last sign-in there; swept afterwards.';
create index on identity_device (account_id, seen_at);
create index on identity_device (expires_at);
