-- The language in which whoever scheduled something is told that it could not be done.

alter table content_schedule add column language text not null default 'zh-CN';
comment on column content_schedule.language is 'The language of whoever scheduled it, in which they are told when it fails.';
