-- Four eyes: whoever marked an amount as paid does not decide the case that it proves.
alter table payout_order add column paid_by bigint references operator (id);
comment on column payout_order.paid_by is 'Who marked it as paid; stays when it bounces. They may not decide the case.';
update payout_order set paid_by = operator_id where paid_at is not null and state in ('paid', 'confirmed', 'void');
