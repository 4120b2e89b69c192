-- Search stays quick with thousands of documents: what most searches do not read lies outside the rows and is not
-- compressed, each language has an index of its own, and new entries go into it at once.
alter table search_entry set (toast_tuple_target = 128);
alter table search_entry alter column plain set storage external;
alter table search_entry alter column terms set storage external;
drop index search_entry_terms_idx;
create index search_entry_zh on search_entry using gin (terms) with (fastupdate = off) where language = 'zh-CN';
create index search_entry_en on search_entry using gin (terms) with (fastupdate = off) where language = 'en';
