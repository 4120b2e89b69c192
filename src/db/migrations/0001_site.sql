-- What every page shares: the content version that cached pages belong to, and the blocks of the site.

create table content_version (
  single boolean primary key default true check (single),
  version bigint not null default 1,
  changed_at timestamptz not null default now()
);
comment on table content_version is 'One row: grows with every change of what visitors see; cached pages belong to one version.';
comment on column content_version.single is 'Keeps the table at one row.';
comment on column content_version.version is 'The version that pages rendered now belong to.';
comment on column content_version.changed_at is 'When content changed last.';
insert into content_version default values;

-- Any writer makes a new version: each content table carries this trigger. Every process listens.
create function content_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update content_version set version = version + 1, changed_at = now();
  perform pg_notify('content', '');
  return null;
end $$;

create table site_block (
  name text primary key,
  body jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table site_block is 'Blocks of the site that are edited as a whole: home, footer, console, config (spec section 3 home and console data).';
comment on column site_block.name is 'home, footer, console or config.';
comment on column site_block.body is 'The block; texts are {zh-CN, en}. Its shape is the schema of the feature home.';
comment on column site_block.updated_at is 'When the block was saved last.';
create trigger content_changed after insert or update or delete on site_block for each statement execute function content_changed();
