-- Passkeys as second factor of operators at the built-in account service.

create table identity_passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references identity_account (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index on identity_passkey (account_id);
comment on table identity_passkey is 'Passkeys with which operators prove their second factor.';
comment on column identity_passkey.id is 'Row number.';
comment on column identity_passkey.account_id is 'Whose it is.';
comment on column identity_passkey.credential_id is 'Id that the authenticator gave it, in base64url.';
comment on column identity_passkey.public_key is 'Public key in COSE form; the private one never leaves the authenticator.';
comment on column identity_passkey.counter is 'Number of signatures that the authenticator last reported: a smaller one is refused. 0 for those that do not count.';
comment on column identity_passkey.transports is 'How the authenticator is reached, such as internal or usb.';
comment on column identity_passkey.name is 'Name that its owner gave it.';
comment on column identity_passkey.created_at is 'When it was added.';
comment on column identity_passkey.used_at is 'When it was used last.';

create table identity_passkey_challenge (
  challenge_hash bytea primary key,
  account_id bigint not null references identity_account (id) on delete cascade,
  purpose text not null check (purpose in ('register', 'sign-in')),
  expires_at timestamptz not null
);
create index on identity_passkey_challenge (expires_at);
comment on table identity_passkey_challenge is 'Challenges for passkeys; taken out with the answer, so that each works once.';
comment on column identity_passkey_challenge.challenge_hash is 'SHA-256 of the random value that the authenticator signs.';
comment on column identity_passkey_challenge.account_id is 'Whose answer is expected.';
comment on column identity_passkey_challenge.purpose is 'register: a new passkey; sign-in: the second factor.';
comment on column identity_passkey_challenge.expires_at is 'End of its life, 5 minutes after it was made; deleted afterwards.';
