-- Who is signed in: developers and operators as the portal knows them, their sessions, sign-ins under way.

create table developer (
  id bigint generated always as identity (start with 2048000001) primary key,
  issuer text not null,
  subject text not null,
  nickname text not null,
  provider_account text not null,
  email_sealed bytea,
  email_print text,
  status text not null default 'active' check (status in ('active', 'frozen', 'deleted')),
  created_at timestamptz not null default now(),
  signed_in_at timestamptz,
  unique (issuer, subject)
);
comment on table developer is 'Persons who signed in as developers; made at the first sign-in.';
comment on column developer.id is 'The userId shown to the developer; never reused.';
comment on column developer.issuer is 'Provider that knows the person; built-in for the portal''s own account service.';
comment on column developer.subject is 'The person''s name at that provider (the OpenID claim sub).';
comment on column developer.nickname is 'Name shown, as the provider gave it at the last sign-in.';
comment on column developer.provider_account is 'Account at the provider as it may be shown, masked when it is an address or number.';
comment on column developer.email_sealed is 'E-mail address as the provider gave it, encrypted; null when it gave none.';
comment on column developer.email_print is 'Keyed fingerprint of the e-mail address, for finding it.';
comment on column developer.status is 'active, frozen or deleted; a session works for active ones only.';
comment on column developer.created_at is 'First sign-in.';
comment on column developer.signed_in_at is 'Last sign-in.';
create index on developer (email_print) where email_print is not null;

create table operator (
  id bigint generated always as identity primary key,
  issuer text not null,
  subject text not null,
  name text not null,
  roles text[] not null,
  status text not null default 'active' check (status in ('active', 'frozen', 'deleted')),
  created_at timestamptz not null default now(),
  signed_in_at timestamptz,
  unique (issuer, subject)
);
comment on table operator is 'Staff of the platform who signed in to the operators'' office.';
comment on column operator.id is 'Row number.';
comment on column operator.issuer is 'Provider that knows the person; built-in for the portal''s own account service.';
comment on column operator.subject is 'The person''s name at that provider (the OpenID claim sub).';
comment on column operator.name is 'Name shown, as the provider gave it at the last sign-in.';
comment on column operator.roles is 'reviewer, editor, administrator: as the provider said at the last sign-in; read at each request.';
comment on column operator.status is 'active, frozen or deleted; a session works for active ones only.';
comment on column operator.created_at is 'First sign-in.';
comment on column operator.signed_in_at is 'Last sign-in.';

create table login_attempt (
  state_hash bytea primary key,
  kind text not null check (kind in ('developer', 'operator')),
  binding_hash bytea not null,
  nonce text not null,
  verifier text not null,
  return_to text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table login_attempt is 'Sign-ins under way at a provider; taken out when they come back, so each works once.';
comment on column login_attempt.state_hash is 'SHA-256 of the state that comes back with the answer.';
comment on column login_attempt.kind is 'developer or operator.';
comment on column login_attempt.binding_hash is 'SHA-256 of the cookie of the browser that began it.';
comment on column login_attempt.nonce is 'Must be in the identity token.';
comment on column login_attempt.verifier is 'PKCE secret that the code is exchanged with.';
comment on column login_attempt.return_to is 'Path of our own that signing in leads to.';
comment on column login_attempt.created_at is 'When it began.';
comment on column login_attempt.expires_at is 'End of its life, 10 minutes after it began; swept afterwards.';
create index on login_attempt (expires_at);

create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  kind text not null check (kind in ('developer', 'operator')),
  developer_id bigint references developer (id) on delete cascade,
  operator_id bigint references operator (id) on delete cascade,
  provider_sid text,
  id_token_sealed bytea,
  device text not null default '',
  coarse_address text not null default '',
  reported boolean not null default false,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  idle_until timestamptz not null,
  ends_at timestamptz not null,
  check ((kind = 'developer') = (developer_id is not null) and (kind = 'operator') = (operator_id is not null))
);
comment on table session is 'Who is signed in where; a row is a session, deleting it ends the session at the next request.';
comment on column session.id is 'Row number: what the list of sessions calls it.';
comment on column session.token_hash is 'SHA-256 of the 256 random bits in the cookie.';
comment on column session.kind is 'developer or operator: each has a cookie of its own.';
comment on column session.developer_id is 'The developer who is signed in; null in an operator''s session.';
comment on column session.operator_id is 'The operator who is signed in; null in a developer''s session.';
comment on column session.provider_sid is 'The provider''s name of this session, for sign-out there.';
comment on column session.id_token_sealed is 'Identity token, encrypted: shown to the provider at sign-out.';
comment on column session.device is 'Browser and system as they call themselves.';
comment on column session.coarse_address is 'Network the sign-in came from, without the last part of the address.';
comment on column session.reported is 'True once a page was told that this sign-in is new (click report action=login).';
comment on column session.created_at is 'Sign-in.';
comment on column session.seen_at is 'Last request, to the minute.';
comment on column session.idle_until is 'Ends then without a request: 2 hours for developers, 15 minutes for operators.';
comment on column session.ends_at is 'Ends then in any case: 12 hours after sign-in for developers, 8 for operators.';
create index on session (developer_id) where developer_id is not null;
create index on session (operator_id) where operator_id is not null;
create index on session (provider_sid) where provider_sid is not null;
create index on session (ends_at);
