-- Publishing: drafts of content, what was published when and by whom, and what is scheduled.

create table content_draft (
  kind text not null,
  key text not null,
  value jsonb not null,
  revision integer not null default 1,
  base integer not null,
  editor_id bigint not null,
  editor text not null,
  updated_at timestamptz not null,
  primary key (kind, key)
);
comment on table content_draft is 'Content that is being written: one draft an item, which nobody but operators sees.';
comment on column content_draft.kind is 'Kind of content, as a feature declares it, such as document.';
comment on column content_draft.key is 'The item within its kind, such as a document''s number.';
comment on column content_draft.value is 'Texts by field; a field in several languages has one of each, such as title:en.';
comment on column content_draft.revision is 'Grows with every save; a save names the one that it was typed over.';
comment on column content_draft.base is 'Number of the version it began with; 0 when nothing was published before.';
comment on column content_draft.editor_id is 'The operator who saved it last.';
comment on column content_draft.editor is 'Their name at that time.';
comment on column content_draft.updated_at is 'When it was saved last.';

create table content_publication (
  kind text not null,
  key text not null,
  number integer not null check (number > 0),
  act text not null check (act in ('found', 'published', 'withdrawn')),
  value jsonb check ((value is null) = (act = 'withdrawn')),
  languages text[] not null default '{}',
  note text not null default '',
  operator_id bigint,
  operator text not null default '',
  at timestamptz not null,
  primary key (kind, key, number)
);
comment on table content_publication is 'Versions of content: each publication and withdrawal, and what editors found when they began. Never changed.';
comment on column content_publication.kind is 'Kind of content.';
comment on column content_publication.key is 'The item within its kind.';
comment on column content_publication.number is 'Counts the versions of an item from 1.';
comment on column content_publication.act is 'found: stood there before without a version, such as after an import.';
comment on column content_publication.value is 'What was published; null when it was withdrawn.';
comment on column content_publication.languages is 'Languages whose texts it changed: a translation is behind when the original changed after it.';
comment on column content_publication.note is 'Why, in the operator''s words.';
comment on column content_publication.operator_id is 'Who published or withdrew it; null for what was found.';
comment on column content_publication.operator is 'Their name at that time.';
comment on column content_publication.at is 'When.';

create table content_schedule (
  kind text not null,
  key text not null,
  act text not null check (act in ('publish', 'withdraw')),
  value jsonb check ((value is null) = (act = 'withdraw')),
  at timestamptz not null,
  note text not null default '',
  operator_id bigint not null,
  operator text not null,
  failure text not null default '',
  primary key (kind, key)
);
create index content_schedule_due on content_schedule (at) where failure = '';
comment on table content_schedule is 'Publications and withdrawals to come, at most one an item.';
comment on column content_schedule.kind is 'Kind of content.';
comment on column content_schedule.key is 'The item within its kind.';
comment on column content_schedule.act is 'What is done.';
comment on column content_schedule.value is 'What is published: the draft as it was when this was scheduled.';
comment on column content_schedule.at is 'When it is done.';
comment on column content_schedule.note is 'Why, in the operator''s words.';
comment on column content_schedule.operator_id is 'Who scheduled it.';
comment on column content_schedule.operator is 'Their name at that time.';
comment on column content_schedule.failure is 'Why it could not be done at its time; empty until then.';

-- A preview writes a draft in a transaction that is rolled back: it makes no new version, whose row would stay locked meanwhile.
create or replace function content_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if current_setting('portal.preview', true) = 'on' then
    return null;
  end if;
  update content_version set version = version + 1, changed_at = now();
  perform pg_notify('content', '');
  return null;
end $$;
