-- An operator asks for the correction of a certified value; another one decides, as a case of its own kind.
alter table review_case drop constraint review_case_kind_check;
alter table review_case add constraint review_case_kind_check
  check (kind in ('personal', 'enterprise', 'unbind', 'type', 'app', 'appeal', 'correction')) not valid;
comment on column review_case.kind is 'personal, enterprise, unbind, type, app, appeal or correction.';
comment on column review_case.about is 'Subject within the kind: the process of a certification; listing, change, rename, ability, service or function of an app; the decision that an appeal is about, such as account.frozen; the field that a correction is about. Null for unbind and type.';

create table certification_correction (
  id bigint primary key references review_case (id) on delete cascade,
  developer_id bigint not null references developer (id) on delete cascade,
  asked_by bigint not null,
  before_masked text not null,
  value_masked text not null,
  data_sealed bytea
);
create index on certification_correction (developer_id);
comment on table certification_correction is 'Corrections of certified values that operators ask for. State, claim and verdict are those of its case, whose subject names the field.';
comment on column certification_correction.id is 'The case in review_case.';
comment on column certification_correction.developer_id is 'Developer whose data it is.';
comment on column certification_correction.asked_by is 'Operator who asked, who may not decide.';
comment on column certification_correction.before_masked is 'The value to be corrected, masked. Empty once the account is closed.';
comment on column certification_correction.value_masked is 'The right value, masked. Empty once the account is closed.';
comment on column certification_correction.data_sealed is 'Both values and the reason, sealed with the data key of the developer; null once it is decided.';
