-- Operators find a developer by name and e-mail address: keyed hashes beside what is sealed. Rows from before them are filled in
-- while the portal runs (features/certification/handlers/fill-indexes.ts).

alter table verified_person
  add column real_name_index bytea,
  add column email_index bytea;
comment on column verified_person.real_name_index is 'Keyed hash of the name without spaces, punctuation and case; null until it is filled in.';
comment on column verified_person.email_index is 'Keyed hash of the contact address in lower case; null until it is filled in.';
create index on verified_person (real_name_index);
create index on verified_person (email_index);
create index verified_person_unindexed on verified_person (developer_id) where real_name_index is null;

alter table verified_enterprise
  add column law_person_index bytea,
  add column contact_person_index bytea,
  add column email_index bytea;
comment on column verified_enterprise.law_person_index is 'Keyed hash of the legal person''s name without spaces, punctuation and case; null until it is filled in.';
comment on column verified_enterprise.contact_person_index is 'Keyed hash of the contact''s name without spaces, punctuation and case; null until it is filled in.';
comment on column verified_enterprise.email_index is 'Keyed hash of the contact''s address in lower case; null until it is filled in.';
create index on verified_enterprise (law_person_index);
create index on verified_enterprise (contact_person_index);
create index on verified_enterprise (email_index);
create index verified_enterprise_unindexed on verified_enterprise (developer_id) where law_person_index is null;

-- Whoever was never approved is found by what they sent.
alter table certification_case
  add column name_indexes bytea[],
  add column email_index bytea;
comment on column certification_case.name_indexes is 'Keyed hashes of the names of persons in it, for finding it; null until it is filled in, and after erasure.';
comment on column certification_case.email_index is 'Keyed hash of the contact address in lower case; null without one.';
create index certification_case_names on certification_case using gin (name_indexes);
create index on certification_case (email_index) where email_index is not null;
create index certification_case_unindexed on certification_case (id) where name_indexes is null and data_sealed is not null;
create index certification_case_company on certification_case (lower(subject_masked) text_pattern_ops) where kind = 'enterprise';

create index app_name_start on app (lower(name) text_pattern_ops);

comment on column certification_view.case_id is 'The case it was opened for; null when the owner looked, and for contact data that an operator opened.';
comment on column certification_view.photo_id is 'The photo; null for data.';
comment on column certification_view.photo_kind is 'What the photo shows; null for data.';
