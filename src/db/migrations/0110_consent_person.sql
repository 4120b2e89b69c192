-- A company sends photos of the documents of two people: each consents for themselves.
alter table agreement_consent add column person text not null default 'self'
  check (person in ('self', 'legal', 'contact'));
comment on column agreement_consent.person is
  'Who consents: self (the developer), legal (the legal person of the company), contact (its contact).';
drop index agreement_consent_holds;
create unique index agreement_consent_holds on agreement_consent (developer_id, agreement_key, version, person)
  where withdrawn_at is null;
