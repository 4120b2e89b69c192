-- Verified data: sealed under a key of the person, with masked copies for showing.

create table person_key (
  id text primary key,
  developer_id bigint not null unique references developer (id) on delete cascade,
  wrapped bytea not null,
  master_id text not null,
  created_at timestamptz not null default now()
);
comment on table person_key is 'One data key a developer, wrapped by a master key; deleting the row erases all that it sealed.';
comment on column person_key.id is 'Name that sealed records carry.';
comment on column person_key.developer_id is 'Whose data it seals.';
comment on column person_key.wrapped is 'The data key, sealed under the master key.';
comment on column person_key.master_id is 'The master key that wraps it.';
comment on column person_key.created_at is 'When it was made.';
create index on person_key (master_id);

create table verified_person (
  developer_id bigint primary key references developer (id) on delete cascade,
  real_name_sealed bytea not null,
  real_name_masked text not null,
  voucher_type text not null check (voucher_type in ('id-card', 'passport', 'hm-permit', 'tw-permit', 'residence-permit')),
  voucher_sealed bytea not null,
  voucher_masked text not null,
  voucher_index bytea not null,
  telephone_sealed bytea not null,
  telephone_masked text not null,
  telephone_index bytea not null,
  email_sealed bytea not null,
  email_masked text not null,
  bank_account_sealed bytea,
  bank_account_masked text,
  branch_name text,
  verified_at timestamptz not null,
  version integer not null default 1
);
comment on table verified_person is 'What is verified of a personal developer, and how to reach and pay them.';
comment on column verified_person.developer_id is 'The developer.';
comment on column verified_person.real_name_sealed is 'Name, sealed.';
comment on column verified_person.real_name_masked is 'Name, masked.';
comment on column verified_person.voucher_type is 'Which document the number is of.';
comment on column verified_person.voucher_sealed is 'Number of the document, sealed.';
comment on column verified_person.voucher_masked is 'Number of the document, masked.';
comment on column verified_person.voucher_index is 'Keyed hash of the number, for finding equal ones.';
comment on column verified_person.telephone_sealed is 'Telephone as E.164, sealed.';
comment on column verified_person.telephone_masked is 'Telephone, masked.';
comment on column verified_person.telephone_index is 'Keyed hash of the telephone, for finding equal ones.';
comment on column verified_person.email_sealed is 'Contact address, sealed.';
comment on column verified_person.email_masked is 'Contact address, masked.';
comment on column verified_person.bank_account_sealed is 'Bank card for settlements, sealed; null when none was given.';
comment on column verified_person.bank_account_masked is 'Bank card, masked.';
comment on column verified_person.branch_name is 'Branch of the bank.';
comment on column verified_person.verified_at is 'When identity was verified last.';
comment on column verified_person.version is 'Grows with every change; an edit states the one it saw.';
create index on verified_person (voucher_index);
create index on verified_person (telephone_index);

create table verified_enterprise (
  developer_id bigint primary key references developer (id) on delete cascade,
  company_name text not null,
  license_sealed bytea not null,
  license_masked text not null,
  license_index bytea not null,
  law_person_sealed bytea not null,
  law_person_masked text not null,
  law_voucher_type text not null check (law_voucher_type in ('id-card', 'passport', 'hm-permit', 'tw-permit', 'residence-permit')),
  law_voucher_sealed bytea not null,
  law_voucher_masked text not null,
  contact_person_sealed bytea not null,
  contact_person_masked text not null,
  contact_voucher_sealed bytea not null,
  contact_voucher_masked text not null,
  telephone_sealed bytea not null,
  telephone_masked text not null,
  telephone_index bytea not null,
  email_sealed bytea not null,
  email_masked text not null,
  bank_account_sealed bytea not null,
  bank_account_masked text not null,
  branch_name text not null,
  bank_checked_at timestamptz,
  main_business text not null default '',
  verified_at timestamptz not null,
  version integer not null default 1
);
comment on table verified_enterprise is 'What is verified of an enterprise developer, and how to reach and pay it.';
comment on column verified_enterprise.developer_id is 'The developer.';
comment on column verified_enterprise.company_name is 'Name of the enterprise as on its licence; public.';
comment on column verified_enterprise.license_sealed is 'Unified social credit code, sealed.';
comment on column verified_enterprise.license_masked is 'Unified social credit code, masked.';
comment on column verified_enterprise.license_index is 'Keyed hash of the code, for finding equal ones.';
comment on column verified_enterprise.law_person_sealed is 'Name of the legal person, sealed.';
comment on column verified_enterprise.law_person_masked is 'Name of the legal person, masked.';
comment on column verified_enterprise.law_voucher_type is 'Which document the legal person''s number is of.';
comment on column verified_enterprise.law_voucher_sealed is 'Number of the legal person''s document, sealed.';
comment on column verified_enterprise.law_voucher_masked is 'Number of the legal person''s document, masked.';
comment on column verified_enterprise.contact_person_sealed is 'Name of the contact, sealed.';
comment on column verified_enterprise.contact_person_masked is 'Name of the contact, masked.';
comment on column verified_enterprise.contact_voucher_sealed is 'Number of the contact''s document, sealed.';
comment on column verified_enterprise.contact_voucher_masked is 'Number of the contact''s document, masked.';
comment on column verified_enterprise.telephone_sealed is 'Telephone of the contact as E.164, sealed.';
comment on column verified_enterprise.telephone_masked is 'Telephone of the contact, masked.';
comment on column verified_enterprise.telephone_index is 'Keyed hash of the telephone, for finding equal ones.';
comment on column verified_enterprise.email_sealed is 'Address of the contact, sealed.';
comment on column verified_enterprise.email_masked is 'Address of the contact, masked.';
comment on column verified_enterprise.bank_account_sealed is 'Corporate bank account, sealed.';
comment on column verified_enterprise.bank_account_masked is 'Corporate bank account, masked.';
comment on column verified_enterprise.branch_name is 'Branch of the bank.';
comment on column verified_enterprise.bank_checked_at is 'When a payment proved the account; null since it was changed.';
comment on column verified_enterprise.main_business is 'What the enterprise does; may be empty.';
comment on column verified_enterprise.verified_at is 'When the enterprise was verified last.';
comment on column verified_enterprise.version is 'Grows with every change; an edit states the one it saw.';
create index on verified_enterprise (license_index);
create index on verified_enterprise (telephone_index);
