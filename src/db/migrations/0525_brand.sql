-- The brand as content: what is published, and its pictures.

create table brand (
  single boolean primary key default true check (single),
  body jsonb not null,
  from_file boolean not null,
  updated_at timestamptz not null default now()
);
comment on table brand is 'The brand: one row at most. Names, mark, picture of shared links, contact, colors.';
comment on column brand.single is 'True: there is one row at most.';
comment on column brand.body is 'The brand as in lib/portal/brand.ts, its pictures by their addresses.';
comment on column brand.from_file is 'True: as BRAND_FILE has it, which each start writes again. False: published in the office, or imported.';
comment on column brand.updated_at is 'When it changed last.';

create table brand_file (
  name text primary key check (name ~ '^(mark|picture)-[A-Za-z0-9_-]{12}\.(svg|png|webp|jpg)$'),
  type text not null check (type in ('image/svg+xml', 'image/png', 'image/webp', 'image/jpeg')),
  bytes bytea not null check (octet_length(bytes) <= 1048576),
  created_at timestamptz not null default now()
);
comment on table brand_file is 'Marks and pictures of shared links. Each is kept: versions of the brand name them.';
comment on column brand_file.name is 'What it is, a digest of its content, and its type.';
comment on column brand_file.type is 'Media type.';
comment on column brand_file.bytes is 'The file.';
comment on column brand_file.created_at is 'When it was first uploaded, imported or read.';

create trigger content_changed after insert or update or delete on brand
  for each statement execute function content_changed();
