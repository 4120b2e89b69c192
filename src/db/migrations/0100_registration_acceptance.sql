-- What somebody accepts when they register at the built-in account service, until they first sign in to the portal: there it
-- becomes an agreement_consent of theirs.
create table registration_acceptance (
  account_id bigint not null references identity_account (id) on delete cascade,
  agreement_key text not null,
  version text not null,
  given_at timestamptz not null,
  primary key (account_id, agreement_key)
);
comment on table registration_acceptance is 'Agreements accepted at registration by accounts that have not signed in to the portal yet.';
comment on column registration_acceptance.account_id is 'The account of the account service.';
comment on column registration_acceptance.agreement_key is 'Key of the agreement, such as developer or privacy.';
comment on column registration_acceptance.version is 'The version that held at the registration.';
comment on column registration_acceptance.given_at is 'When it was accepted.';
