-- The search index over documents, services, notices and pages. Terms (Han bigrams, word stems) are computed by the
-- application; a hit is rechecked against the words themselves.
create extension if not exists pg_trgm;

create table search_entry (
  kind text not null check (kind in ('document', 'service', 'notice', 'page')),
  ref text not null,
  language text not null check (language in ('zh-CN', 'en')),
  title text not null,
  trail text not null default '',
  url text not null,
  body text not null default '',
  plain text not null,
  terms tsvector not null,
  primary key (kind, ref, language)
);
comment on table search_entry is 'One row a thing that search can find, and language.';
comment on column search_entry.kind is 'document, service, notice or page.';
comment on column search_entry.ref is 'Its number or name among its kind.';
comment on column search_entry.language is 'zh-CN or en.';
comment on column search_entry.title is 'What the result shows first.';
comment on column search_entry.trail is 'Where it lies, such as the folders over a document.';
comment on column search_entry.url is 'Where the result leads.';
comment on column search_entry.body is 'Its words without markup, for the excerpt.';
comment on column search_entry.plain is 'Title, trail and body in lower case and half width, for the recheck.';
comment on column search_entry.terms is 'Computed terms; A title, B trail, D body.';
create index on search_entry using gin (terms);

create table search_word (
  word text primary key,
  uses integer not null
);
comment on table search_word is 'Latin words that occur in the index, to find the one meant by a typo.';
comment on column search_word.word is 'The word in lower case, 4 to 40 letters.';
comment on column search_word.uses is 'In how many entries it occurs.';
create index on search_word using gin (word gin_trgm_ops);
