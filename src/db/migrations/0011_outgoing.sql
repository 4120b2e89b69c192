-- Mail and SMS of the built-in stand-ins: kept here in place of being sent.

create table outgoing_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient_sealed bytea not null,
  subject text not null default '',
  body_sealed bytea not null,
  created_at timestamptz not null default now()
);
comment on table outgoing_message is 'Messages that the stand-ins for mail and SMS took; operators of a demo read them.';
comment on column outgoing_message.id is 'Row number.';
comment on column outgoing_message.channel is 'mail or sms.';
comment on column outgoing_message.recipient_sealed is 'Address or number, encrypted.';
comment on column outgoing_message.subject is 'Subject of a mail, which names nobody; empty for an SMS.';
comment on column outgoing_message.body_sealed is 'The text, encrypted.';
comment on column outgoing_message.created_at is 'When it was taken.';
create index on outgoing_message (created_at);
