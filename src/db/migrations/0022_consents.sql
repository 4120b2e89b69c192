-- What a developer agreed to, and which notices a developer has read.

create table agreement_consent (
  id bigint generated always as identity primary key,
  developer_id bigint not null references developer (id) on delete cascade,
  agreement_key text not null,
  version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
comment on table agreement_consent is 'Which version of which agreement a developer accepted, when, and its withdrawal.';
comment on column agreement_consent.id is 'Row number.';
comment on column agreement_consent.developer_id is 'The developer.';
comment on column agreement_consent.agreement_key is 'Key of the agreement, such as developer or identity.';
comment on column agreement_consent.version is 'The version that was shown.';
comment on column agreement_consent.given_at is 'When it was accepted.';
comment on column agreement_consent.withdrawn_at is 'When it was withdrawn; null while it holds.';
-- One consent to a version holds at a time, however often the button is pressed.
create unique index agreement_consent_holds on agreement_consent (developer_id, agreement_key, version)
  where withdrawn_at is null;

create table notice_read (
  developer_id bigint not null references developer (id) on delete cascade,
  notice_id integer not null,
  read_at timestamptz not null,
  primary key (developer_id, notice_id)
);
comment on table notice_read is 'Notices that a developer has read.';
comment on column notice_read.developer_id is 'The developer.';
comment on column notice_read.notice_id is 'The notice; numbers are never reused, and importing content leaves these rows alone.';
comment on column notice_read.read_at is 'When.';
