-- Shared caches in front of the portal are told of changes of content.
create table cdn_purge (
  single boolean primary key default true check (single),
  version bigint not null,
  purged_at timestamptz not null default now()
);
comment on table cdn_purge is 'One row at most: the content that shared caches in front of the portal were last told of.';
comment on column cdn_purge.single is 'True: there is one row at most.';
comment on column cdn_purge.version is 'Version of content at the last purge that succeeded.';
comment on column cdn_purge.purged_at is 'Time of that purge.';
