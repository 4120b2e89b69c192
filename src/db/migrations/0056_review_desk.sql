-- The review desk takes cases of apps: one series of numbers for all cases, indexes of its queue and figures, and whose
-- data was opened for a case of an app.

alter table app_case alter column id drop identity;
alter table app_case alter column id set default nextval('certification_case_id_seq');
select setval('certification_case_id_seq', greatest(
  260000, (select max(id) from certification_case), (select max(id) from app_case)));

create index app_case_claimed on app_case (claimed_by, due_at, id) where state = 'review' and claimed_by is not null;
create index on app_case (decided_at) where decided_at is not null;
create index on app_case (submitted_at);
-- Reviewers are told of others with the same name.
create index app_name on app (lower(name)) where state = 'listed';

alter table certification_view add column app_case_id bigint references app_case (id) on delete set null;
comment on column certification_view.app_case_id is 'The case of an app it was opened for; null otherwise.';
