-- Notices that reach chosen kinds of developers and nobody else.
alter table notice drop constraint notice_audience_check;
alter table notice add constraint notice_audience_check
  check (audience in ('all', 'personal', 'enterprise', 'chosen'));
alter table notice add column chosen text[] not null default '{}';
comment on column notice.audience is 'all, personal or enterprise developers, or the chosen kinds, who alone can open it.';
comment on column notice.chosen is 'Kinds of developers for the audience chosen (features/notices/content/chosen.ts); whoever is of one of them is reached.';
