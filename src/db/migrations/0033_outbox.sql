-- The outbox: messages are delivered after the transaction that caused them, tried again when that fails, and never twice
-- at once.

alter table outgoing_message
  add column state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  add column tries smallint not null default 0,
  add column next_at timestamptz not null default now(),
  add column settled_at timestamptz;
update outgoing_message set state = 'delivered', settled_at = created_at;
comment on table outgoing_message is 'Mail and SMS on their way out, written by the transaction that causes them.';
comment on column outgoing_message.state is 'waiting, delivered, or failed after the last try.';
comment on column outgoing_message.tries is 'How often delivery was tried.';
comment on column outgoing_message.next_at is 'When it is tried next; while it is being delivered, until when nobody else takes it.';
comment on column outgoing_message.settled_at is 'When it was delivered or given up.';
create index outgoing_message_waiting on outgoing_message (next_at) where state = 'waiting';
