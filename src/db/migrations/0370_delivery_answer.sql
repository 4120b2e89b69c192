-- What a mail server or SMS provider answered, mails that came back, and the letter a message was made of, which providers with
-- templates of their own need.
alter table outgoing_message
  add column language text,
  add column letter text,
  add column facts_sealed bytea,
  add column answer text,
  add column bounced_at timestamptz;
comment on column outgoing_message.language is 'Language tag of the text; null for older messages.';
comment on column outgoing_message.letter is 'The letter that the text was made of, such as identity_code; null for a text of its own.';
comment on column outgoing_message.facts_sealed is 'The facts that the letter was filled with, as JSON, encrypted; null without a letter.';
comment on column outgoing_message.answer is 'Answer of the server at the last attempt, without addresses and numbers; null before the first.';
comment on column outgoing_message.bounced_at is 'When a delivered message was reported as returned; its state is failed then.';
