-- The languages are listed in the program; a table takes any tag, so that a new language needs no migration. Languages that
-- have no search index of their own share one.
alter table document_text drop constraint document_text_language_check;
alter table search_entry drop constraint search_entry_language_check;
alter table notice_text drop constraint notice_text_language_check;
alter table developer drop constraint developer_language_check;
comment on column document_text.language is 'One of the portal''s languages, such as zh-CN or en.';
comment on column search_entry.language is 'One of the portal''s languages, such as zh-CN or en.';
comment on column notice_text.language is 'One of the portal''s languages, such as zh-CN or en.';
create index search_entry_others on search_entry using gin (terms) with (fastupdate = off)
  where language not in ('zh-CN', 'en');
