-- Versions of agreements: from when they hold and have to be accepted, and their texts, which stay readable.
alter table agreement_release
  add column effective_at date,
  add column needs_acceptance boolean not null default true,
  add column accept_from date;
comment on column agreement_release.effective_at is 'Day from which the version holds; null where it is not known.';
comment on column agreement_release.needs_acceptance is 'Whether people who accepted an earlier version have to accept this one.';
comment on column agreement_release.accept_from is 'Day from which it has to be accepted, Asia/Shanghai; null for the day on which it holds or, where that is not known, was published.';

update agreement_release r set effective_at = d.effective_at
from document d where d.content_type = 2 and d.key = r.agreement_key and d.version = r.version;

create table agreement_text (
  agreement_key text not null,
  version text not null,
  language text not null,
  title text not null,
  summary text not null,
  html text not null,
  headings jsonb not null,
  minutes integer not null,
  updated_at timestamptz not null,
  primary key (agreement_key, version, language)
);
comment on table agreement_text is 'Texts of every published version of the agreements, for those who accepted it.';
comment on column agreement_text.agreement_key is 'Key of the agreement, such as developer.';
comment on column agreement_text.version is 'The version.';
comment on column agreement_text.language is 'Language tag, such as zh-CN.';
comment on column agreement_text.title is 'Title at that time.';
comment on column agreement_text.summary is 'One sentence on what it says.';
comment on column agreement_text.html is 'Sanitized text as rendered when it was published.';
comment on column agreement_text.headings is 'Table of contents: [{id, text, level}].';
comment on column agreement_text.minutes is 'Reading time in minutes.';
comment on column agreement_text.updated_at is 'Time of the last edit of the text.';

insert into agreement_text
select d.key, d.version, t.language, t.title, t.summary, t.html, t.headings, t.minutes, t.updated_at
from document d join document_text t on t.document_id = d.id
where d.content_type = 2 and d.key is not null and d.version is not null and t.html <> '';

create trigger content_changed after insert or update or delete on agreement_text
  for each statement execute function content_changed();
