-- What a message says and to whom is bound to that message: parts of two messages can no longer be exchanged unseen.
alter table outgoing_message add column place text not null default '';
comment on column outgoing_message.place is 'Random word that the sealed parts are bound to; empty for messages before there was one.';
