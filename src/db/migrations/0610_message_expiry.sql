-- Until when a message is of use: a code that no longer holds is not sent.
alter table outgoing_message add column expires_at timestamptz;
comment on column outgoing_message.expires_at is 'From then on the message is no longer sent, such as a code that no longer holds; null where it always is of use.';
