-- Documents, agreements and external documents, and what a visitor says of them.

create table document (
  id integer primary key check (id > 0),
  parent_id integer references document,
  content_type smallint not null check (content_type in (1, 2, 3)),
  is_doc boolean not null,
  sort integer not null,
  key text unique,
  version text,
  effective_at date
);
create index on document (parent_id, sort);
comment on table document is 'Folders and documents of the tree, agreements, external documents (spec section 3 documentation directory tree).';
comment on column document.id is 'Number in addresses such as /docs?id=146; never reused.';
comment on column document.parent_id is 'The folder it lies in; null at the top and for agreements and external documents.';
comment on column document.content_type is '1 documentation, 2 agreement (spec section 9), 3 external document.';
comment on column document.is_doc is 'False for a folder, which has a title and no text.';
comment on column document.sort is 'Place among its siblings, ascending.';
comment on column document.key is 'Short name by which the program finds an agreement, such as developer.';
comment on column document.version is 'Version of an agreement, such as 3.2.';
comment on column document.effective_at is 'Day from which an agreement holds.';
create trigger content_changed after insert or update or delete on document for each statement execute function content_changed();

create table document_text (
  document_id integer not null references document on delete cascade,
  language text not null check (language in ('zh-CN', 'en')),
  title text not null,
  summary text not null default '',
  markdown text not null default '',
  html text not null default '',
  headings jsonb not null default '[]',
  minutes smallint not null default 1,
  updated_at timestamptz not null,
  primary key (document_id, language)
);
comment on table document_text is 'The words of a document in one language.';
comment on column document_text.document_id is 'The document or folder.';
comment on column document_text.language is 'zh-CN or en.';
comment on column document_text.title is 'Title in the tree and over the text.';
comment on column document_text.summary is 'One sentence on what it says.';
comment on column document_text.markdown is 'What the editor wrote.';
comment on column document_text.html is 'Rendered from markdown and sanitised when it was saved.';
comment on column document_text.headings is 'Contents list: [{id, text, level}].';
comment on column document_text.minutes is 'Reading time in minutes, from the number of characters.';
comment on column document_text.updated_at is 'When the words were edited last.';
create index on document_text (language, updated_at desc);
create trigger content_changed after insert or update or delete on document_text for each statement execute function content_changed();

create table document_feedback (
  id bigint generated always as identity primary key,
  document_id integer not null references document on delete cascade,
  language text not null,
  reader text not null,
  helpful boolean not null,
  remark text not null default '',
  created_at timestamptz not null default now(),
  unique (document_id, reader)
);
comment on table document_feedback is 'Answers to "was this helpful", one a reader and document; the last one counts.';
comment on column document_feedback.id is 'Row number.';
comment on column document_feedback.document_id is 'The document that was read.';
comment on column document_feedback.language is 'The language it was read in.';
comment on column document_feedback.reader is 'A keyed hash of address and browser; tells readers apart without naming them.';
comment on column document_feedback.helpful is 'Yes or no.';
comment on column document_feedback.remark is 'What the reader added, at most 500 characters.';
comment on column document_feedback.created_at is 'When it was given or changed.';
