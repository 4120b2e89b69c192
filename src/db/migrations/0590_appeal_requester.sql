-- Who asked for a decision that another operator confirmed: neither of them decides about the appeal.
alter table appeal add column requested_by bigint;
comment on column appeal.requested_by is 'Operator who asked for the decision that another one confirmed, who may not decide about the appeal either; null where nobody had to confirm.';
