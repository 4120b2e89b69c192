-- Archives of content that operators uploaded and checked, until they are imported or forgotten.
create table content_import (
  id bigint generated always as identity primary key,
  file_name text not null unique,
  bytes integer not null check (bytes > 0),
  content_version bigint not null,
  operator_id bigint not null,
  operator text not null,
  created_at timestamptz not null,
  done_at timestamptz
);
comment on table content_import is 'Archives of content that were uploaded and checked, until they are imported or forgotten.';
comment on column content_import.id is 'Number of the archive.';
comment on column content_import.file_name is 'Random name of the stored file.';
comment on column content_import.bytes is 'Size of the stored file.';
comment on column content_import.content_version is 'Version of all content against which it was checked.';
comment on column content_import.operator_id is 'Who uploaded it, and alone may import it.';
comment on column content_import.operator is 'Their name at that time.';
comment on column content_import.created_at is 'When it was uploaded.';
comment on column content_import.done_at is 'When it was imported; null until then.';

alter table content_picture alter column operator_id drop not null;
comment on column content_picture.operator_id is 'Who brought it; null where the command line did.';
