-- Pictures in texts that operators write.
create table content_picture (
  id bigint generated always as identity primary key,
  file_name text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  operator_id bigint not null,
  operator text not null,
  created_at timestamptz not null,
  published_at timestamptz
);
create index content_picture_unpublished on content_picture (created_at) where published_at is null;
comment on table content_picture is 'Pictures that operators put into texts. Readers get them once a text with them was published.';
comment on column content_picture.id is 'Number of the picture.';
comment on column content_picture.file_name is 'Random name of the stored file, by which texts name the picture.';
comment on column content_picture.width is 'Width as stored, in pixels.';
comment on column content_picture.height is 'Height as stored, in pixels.';
comment on column content_picture.bytes is 'Size of the stored file.';
comment on column content_picture.operator_id is 'Who uploaded it.';
comment on column content_picture.operator is 'Their name at that time.';
comment on column content_picture.created_at is 'When it was uploaded.';
comment on column content_picture.published_at is 'When a text with it was first published; null until then.';
