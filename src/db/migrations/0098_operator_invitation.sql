-- Invitations of operators to the built-in account service, made on the command line.

create table identity_invitation (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  email_print text not null unique,
  email_sealed bytea not null,
  roles text[] not null check (cardinality(roles) > 0),
  totp_sealed bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table identity_invitation is 'Links by which operators make their accounts; removed when they are used.';
comment on column identity_invitation.id is 'Row number.';
comment on column identity_invitation.token_hash is 'SHA-256 of the secret in the link.';
comment on column identity_invitation.email_print is 'Keyed fingerprint of the address; a new invitation takes the place of an earlier one.';
comment on column identity_invitation.email_sealed is 'E-mail address that the account will have, encrypted.';
comment on column identity_invitation.roles is 'Roles in the operators'' office: reviewer, editor, administrator.';
comment on column identity_invitation.totp_sealed is 'Secret of the second factor to be, encrypted: the page shows it until the link is used.';
comment on column identity_invitation.created_at is 'When the link was made.';
comment on column identity_invitation.expires_at is 'End of its life, 24 hours after it was made.';
