-- The outbox is filtered by letter and state, newest first, and counted by them.

create index outgoing_message_letter on outgoing_message (letter, id);
create index outgoing_message_state on outgoing_message (state, id);
