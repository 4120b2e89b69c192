-- A view of personal data was made for a case of any kind: cases of apps are cases like others.

alter table certification_view drop constraint certification_view_case_id_fkey;
update certification_view set case_id = app_case_id where case_id is null and app_case_id is not null;
alter table certification_view
  drop column app_case_id,
  add foreign key (case_id) references review_case (id) on delete restrict;
comment on column certification_view.case_id is 'Case it was viewed for; null when the owner looked, and for contact data that an operator viewed.';
