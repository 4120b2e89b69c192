-- Search stays quick with thousands of documents: what a search does not read lies outside the rows, each language has an
-- index of its own, and new entries go into it at once.
alter table search_entry set (toast_tuple_target = 128);
drop index search_entry_terms_idx;
create index search_entry_zh on search_entry using gin (terms) with (fastupdate = off) where language = 'zh-CN';
create index search_entry_en on search_entry using gin (terms) with (fastupdate = off) where language = 'en';
