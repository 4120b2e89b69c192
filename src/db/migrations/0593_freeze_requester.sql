-- Who asked for a freeze that another operator confirmed, kept with the freeze: acts on many are deleted after a year.
alter table account_history add column requested_by bigint;
comment on column account_history.requested_by is 'Operator who asked for an act that the actor confirmed, such as a freeze of many; null where nobody had to confirm.';

update account_history h set requested_by = b.asked_by
from bulk_act b join bulk_act_target t on t.bulk_act_id = b.id
where t.developer_id = h.developer_id and t.state = 'done' and b.act = 'freeze' and h.event = 'frozen'
  and h.actor = 'operator' and h.actor_id = b.confirmed_by
  and h.at >= b.confirmed_at and (b.done_at is null or h.at <= b.done_at);
