-- Published versions of agreements: developers who accepted an older one are told of each once.
create table agreement_release (
  agreement_key text not null,
  version text not null,
  published_at timestamptz not null default now(),
  told_to bigint not null default 0,
  told_at timestamptz,
  primary key (agreement_key, version)
);
comment on table agreement_release is 'Versions of agreements, from the day on which their text was imported, and who has been told of them.';
comment on column agreement_release.agreement_key is 'Key of the agreement, such as developer or identity.';
comment on column agreement_release.version is 'The version.';
comment on column agreement_release.published_at is 'When the text of this version was imported first.';
comment on column agreement_release.told_to is 'Developers up to this number have been told, where it concerns them.';
comment on column agreement_release.told_at is 'When everybody was told whom it concerns; null while some are not.';
create index on agreement_release (published_at) where told_at is null;

-- What holds today is no news.
insert into agreement_release (agreement_key, version, told_at)
select key, version, now() from document where content_type = 2 and key is not null and version is not null;
