-- Whom a message was written to, so that closing an account removes its own messages from an address that nobody proved.
alter table outgoing_message add column developer_id bigint;
comment on column outgoing_message.developer_id is 'The developer whom a notification was written to; null for letters to an address, such as codes and invitations.';
