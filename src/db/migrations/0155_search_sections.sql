-- Sections of pages and samples of code are found by their own names and lead to their place.
alter table search_entry add column section boolean not null default false;
comment on column search_entry.section is 'True for a place within a page: found when a word of its own name is asked for.';
