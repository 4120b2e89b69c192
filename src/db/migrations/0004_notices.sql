-- The message centre.

create table notice_type (
  id integer primary key,
  key text not null unique,
  sort integer not null,
  name jsonb not null
);
comment on table notice_type is 'Types of notices, the menu of the message centre.';
comment on column notice_type.id is 'Number in addresses and answers.';
comment on column notice_type.key is 'Short name: sys, review, svc, team.';
comment on column notice_type.sort is 'Place in the menu, ascending.';
comment on column notice_type.name is 'Its name, {zh-CN, en}.';
create trigger content_changed after insert or update or delete on notice_type for each statement execute function content_changed();

create table notice (
  id integer primary key,
  type_id integer not null references notice_type,
  published_at timestamptz not null,
  pinned boolean not null default false,
  audience text not null default 'all' check (audience in ('all', 'personal', 'enterprise')),
  deadline date,
  action jsonb
);
comment on table notice is 'Notices to everyone or to a kind of developer.';
comment on column notice.id is 'Number in addresses.';
comment on column notice.type_id is 'Its type.';
comment on column notice.published_at is 'Not shown before this time.';
comment on column notice.pinned is 'Stands before the others of its type.';
comment on column notice.audience is 'all, personal or enterprise developers.';
comment on column notice.deadline is 'Last day for what the notice asks, Asia/Shanghai.';
comment on column notice.action is 'What it asks for: {label: {zh-CN, en}, url}; null when nothing.';
create index on notice (type_id, pinned desc, published_at desc, id desc);
create trigger content_changed after insert or update or delete on notice for each statement execute function content_changed();

create table notice_text (
  notice_id integer not null references notice on delete cascade,
  language text not null check (language in ('zh-CN', 'en')),
  title text not null,
  summary text not null default '',
  markdown text not null,
  html text not null,
  primary key (notice_id, language)
);
comment on table notice_text is 'The words of a notice in one language.';
comment on column notice_text.notice_id is 'The notice.';
comment on column notice_text.language is 'zh-CN or en.';
comment on column notice_text.title is 'Its title.';
comment on column notice_text.summary is 'One or two sentences for lists.';
comment on column notice_text.markdown is 'What the editor wrote.';
comment on column notice_text.html is 'Rendered from markdown and sanitised when it was saved.';
create trigger content_changed after insert or update or delete on notice_text for each statement execute function content_changed();
