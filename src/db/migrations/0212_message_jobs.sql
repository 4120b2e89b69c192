-- Messages are delivered by jobs of a queue, which keeps the times of retries, and are found by their recipient.
drop index outgoing_message_waiting;
alter table outgoing_message drop column next_at;
alter table outgoing_message add column recipient_print text;
comment on column outgoing_message.recipient_print is 'Keyed hash of the address or number, to find what was sent there; null for older messages until somebody looks for one.';
comment on column outgoing_message.state is 'waiting, delivered, or failed: refused for good, or after the last attempt.';
create index outgoing_message_waiting on outgoing_message (id) where state = 'waiting';
create index outgoing_message_recipient on outgoing_message (recipient_print);
