-- Visitors are counted by day: told apart by a hash whose key lives for a day.
create table visitor_key (
  day date primary key,
  key bytea not null
);
comment on table visitor_key is 'The key with which visitors of a day are told apart. Removed with the first view of the next day, after which nobody can find out whose a hash was.';
comment on column visitor_key.day is 'The day, Asia/Shanghai.';
comment on column visitor_key.key is 'Random.';

alter table page_view add column visitor bytea;
comment on column page_view.visitor is 'Hash of network address and browser with the key of the day; null for views from before it was kept.';
comment on column page_view.target_path is 'Path that was opened, without its query but for the number of a document.';
