-- Entries of the search index hold all that their terms are computed from, and by which rules: a start computes those of older
-- rules anew. The names of sections were kept as terms only.
alter table search_entry add column named text;
comment on column search_entry.named is 'For a section: the words that name it, one group per line.';
update search_entry set named = coalesce((
  select string_agg(substr(lexeme, 2), E'\n') from unnest(terms) where lexeme like '=%' and lexeme not like '=~%'
), '') where section;
alter table search_entry add column terms_version smallint not null default 1;
comment on column search_entry.terms_version is 'Version of the rules that its terms were computed by.';
