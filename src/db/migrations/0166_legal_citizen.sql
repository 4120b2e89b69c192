-- Whether the legal representative is a citizen of the mainland is asked in the form, and kept with what was verified.

alter table verified_enterprise add column law_is_citizen boolean;
comment on column verified_enterprise.law_is_citizen is
  'Whether the legal person is a citizen of the mainland, as the form said; null where it was not asked yet.';
