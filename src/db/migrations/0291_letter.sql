-- Texts of mails and SMS that editors published in place of the program's own.
create table letter (
  channel text not null check (channel in ('mail', 'sms')),
  name text not null,
  language text not null,
  subject text not null,
  text text not null,
  updated_at timestamptz not null,
  primary key (channel, name, language)
);
comment on table letter is 'Published texts of mails and SMS; what has no row here has the text of the program.';
comment on column letter.channel is 'mail or sms.';
comment on column letter.name is 'The letter, such as app_approved: the event of a notification, or a name of its own.';
comment on column letter.language is 'Language tag, such as zh-CN.';
comment on column letter.subject is 'Subject of a mail; empty for SMS.';
comment on column letter.text is 'Text with facts in braces, such as {code}.';
comment on column letter.updated_at is 'When it was published.';
