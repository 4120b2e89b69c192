-- The built-in account service: accounts, what its OpenID provider keeps, codes and links that prove an address.

create table identity_account (
  id bigint generated always as identity primary key,
  subject text not null unique,
  login_name text unique,
  email_sealed bytea,
  email_print text unique,
  phone_sealed bytea,
  phone_print text unique,
  nickname text not null,
  password_hash text not null,
  status text not null default 'active' check (status in ('active', 'frozen', 'deleted')),
  operator_roles text[] not null default '{}',
  totp_sealed bytea,
  totp_step bigint not null default 0,
  demo boolean not null default false,
  agreed_at timestamptz,
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check (login_name is not null or email_print is not null or phone_print is not null)
);
comment on table identity_account is 'Accounts of the built-in account service: who may sign in there.';
comment on column identity_account.id is 'Row number.';
comment on column identity_account.subject is 'The account''s name towards clients (the OpenID claim sub); never reused.';
comment on column identity_account.login_name is 'Name to sign in with, in lower case; null when an address serves.';
comment on column identity_account.email_sealed is 'E-mail address, encrypted; null when there is none.';
comment on column identity_account.email_print is 'Keyed fingerprint of the e-mail address, for finding it.';
comment on column identity_account.phone_sealed is 'Telephone number with its country, encrypted; null when there is none.';
comment on column identity_account.phone_print is 'Keyed fingerprint of the telephone number, for finding it.';
comment on column identity_account.nickname is 'Name shown to others.';
comment on column identity_account.password_hash is 'argon2id with its parameters and salt, in PHC form.';
comment on column identity_account.status is 'active, frozen or deleted; only active ones sign in.';
comment on column identity_account.operator_roles is 'Roles in the operators'' office: reviewer, editor, administrator; empty for developers.';
comment on column identity_account.totp_sealed is 'Secret of the second factor, encrypted; null for accounts without one.';
comment on column identity_account.totp_step is 'Time step of the last code that was accepted: no code works twice.';
comment on column identity_account.demo is 'Made for the demo with a published password; production does not start with such rows.';
comment on column identity_account.agreed_at is 'When the agreements were accepted at registration.';
comment on column identity_account.password_changed_at is 'When the password was set last.';
comment on column identity_account.created_at is 'When the account was registered.';

create table identity_payload (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  account text,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (kind, id)
);
comment on table identity_payload is 'What the OpenID provider keeps: sessions, interactions, codes, tokens, grants.';
comment on column identity_payload.kind is 'Audience and model of the provider''s library, such as developers/Session.';
comment on column identity_payload.id is 'Its identifier within the model.';
comment on column identity_payload.payload is 'The record as the library gives it.';
comment on column identity_payload.grant_id is 'The grant it belongs to: revoked together.';
comment on column identity_payload.uid is 'Second identifier of a session.';
comment on column identity_payload.account is 'Subject of the account it belongs to.';
comment on column identity_payload.expires_at is 'End of its life; swept afterwards.';
comment on column identity_payload.consumed_at is 'When it was used, for what may be used once.';
create index on identity_payload (grant_id) where grant_id is not null;
create index on identity_payload (uid) where uid is not null;
create index on identity_payload (account) where account is not null;
create index on identity_payload (expires_at);

create table identity_code (
  id bigint generated always as identity primary key,
  target_print text not null,
  purpose text not null check (purpose in ('register', 'sign-in')),
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table identity_code is 'Codes of six digits that prove a telephone number or e-mail address.';
comment on column identity_code.id is 'Row number.';
comment on column identity_code.target_print is 'Keyed fingerprint of the number or address it was sent to.';
comment on column identity_code.purpose is 'register or sign-in; a code serves what it was sent for.';
comment on column identity_code.code_hash is 'Keyed hash of the code.';
comment on column identity_code.tries is 'Entries so far, counted before they are judged; 5 at the most.';
comment on column identity_code.created_at is 'When it was sent.';
comment on column identity_code.expires_at is 'End of its life, 5 minutes after it was sent.';
comment on column identity_code.used_at is 'When it was entered rightly; null until then.';
create index on identity_code (target_print, purpose, created_at desc);
create index on identity_code (expires_at);

create table identity_reset (
  token_hash bytea primary key,
  account_id bigint not null references identity_account (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table identity_reset is 'Links that set a new password, sent to the address of an account.';
comment on column identity_reset.token_hash is 'SHA-256 of the secret in the link.';
comment on column identity_reset.account_id is 'Whose password it sets.';
comment on column identity_reset.created_at is 'When it was sent.';
comment on column identity_reset.expires_at is 'End of its life, 30 minutes after it was sent.';
comment on column identity_reset.used_at is 'When it set a password; null until then.';
create index on identity_reset (account_id);
create index on identity_reset (expires_at);
