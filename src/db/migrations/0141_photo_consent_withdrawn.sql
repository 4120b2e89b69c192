-- Whoever takes back the consent to photos is certified no more: a new certification is due by the deadline.
alter table account add column consent_withdrawn_at timestamptz;
comment on column account.consent_withdrawn_at is
  'When the certification lapsed because the consent to photos was taken back; null again once the account is certified anew.';
create index on account (deadline) where consent_withdrawn_at is not null;
