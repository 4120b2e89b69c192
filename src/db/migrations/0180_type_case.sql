-- An enterprise asks for another type than the one that takes the place of its old one: a case of its own kind.

alter table certification_case
  drop constraint certification_case_kind_check,
  drop constraint certification_case_check,
  add constraint certification_case_kind_check check (kind in ('personal', 'enterprise', 'unbind', 'type')),
  add constraint certification_case_check check ((kind in ('unbind', 'type')) = (process is null)),
  add constraint certification_case_type_check check (kind <> 'type' or enterprise_type in (51, 52, 53) or state = 'filling');
comment on table certification_case is 'One submission: what was filled in, its review and the verdict. Also requests to leave (kind unbind) and for another enterprise type (kind type).';
comment on column certification_case.kind is 'personal, enterprise, unbind or type.';
comment on column certification_case.process is 'Which of the eight processes; null for unbind and type.';
comment on column certification_case.biz_code is 'Business code (spec section 3); null for unbind and type.';
