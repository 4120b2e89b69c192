-- The account's own door: recovery codes, passkeys that sign in alone, and when a session was proved last.

alter table session add column proved_at timestamptz;
comment on column session.proved_at is 'When its person last proved who they are: at the sign-in, as the provider says, or later in this session; null where the provider does not say.';

alter table login_attempt add column session_id bigint references session (id) on delete cascade;
create index on login_attempt (session_id) where session_id is not null;
comment on column login_attempt.session_id is 'The session that is to be proved again; null for a sign-in, which makes a new one.';

alter table identity_passkey_challenge alter column account_id drop not null;
alter table identity_passkey_challenge
  drop constraint identity_passkey_challenge_purpose_check,
  add constraint identity_passkey_challenge_purpose_check
    check (purpose in ('register', 'sign-in', 'alone', 'step-up'));
comment on column identity_passkey_challenge.account_id is 'Whose answer is expected; null where the passkey is to say whose it is.';
comment on column identity_passkey_challenge.purpose is 'register: a new passkey; sign-in: the second factor; alone: a sign-in by the passkey alone; step-up: a proof within a session.';
comment on table identity_passkey is 'Passkeys of accounts: a second factor, for developers also a way to sign in alone.';

create table identity_recovery_code (
  id bigint generated always as identity primary key,
  account_id bigint not null references identity_account (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create unique index on identity_recovery_code (account_id, code_hash);
comment on table identity_recovery_code is 'Codes that stand in for a lost second factor, each once; a new set replaces the old one.';
comment on column identity_recovery_code.id is 'Row number.';
comment on column identity_recovery_code.account_id is 'Whose it is.';
comment on column identity_recovery_code.code_hash is 'Keyed hash of the code, which was shown once.';
comment on column identity_recovery_code.created_at is 'When the set was made.';
comment on column identity_recovery_code.used_at is 'When it was used; null until then.';
