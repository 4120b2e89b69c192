-- The audit log is chained: each entry carries a keyed mark of whoever wrote it, and shortly after its transaction a seal that
-- holds the hash over it and over the seal before. Entries go when their time is over; their seals stay.
alter table audit_entry add column mac text not null default '';
alter table audit_entry alter column mac drop default;
comment on column audit_entry.mac is 'Keyed hash over the entry without its id: shows that the portal wrote it.';

create index audit_entry_at on audit_entry (at);
create index audit_entry_reason on audit_entry using gin (reason gin_trgm_ops) where reason <> '';

create table audit_seal (
  seq bigint primary key check (seq > 0),
  entry_id bigint not null unique,
  kept_until timestamptz not null,
  content bytea not null check (length(content) = 32),
  hash bytea not null check (length(hash) = 32),
  anchor text
);
comment on table audit_seal is 'The chain over the audit log, in the order of its entries.';
comment on column audit_seal.seq is 'Place in the chain, without gaps.';
comment on column audit_seal.entry_id is 'The entry; gone once its time is over.';
comment on column audit_seal.kept_until is 'The entry must not go before.';
comment on column audit_seal.content is 'SHA-256 of the entry.';
comment on column audit_seal.hash is 'SHA-256 of the hash before, the place, the entry''s id, its last day and its content.';
comment on column audit_seal.anchor is 'Keyed hash of place and hash, on the last seal of each batch: whoever rewrites the chain lacks the key.';

-- The one way in which entries go: those whose time is over, and none younger than 180 days whatever their seals say.
create function remove_old_audit_entries(most int) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed bigint;
begin
  delete from audit_entry where id in (
    select e.id from audit_entry e join audit_seal s on s.entry_id = e.id
    where e.at < now() - interval '180 days' and s.kept_until < now()
    order by e.at limit most);
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke all on function remove_old_audit_entries(int) from public;
comment on function remove_old_audit_entries(int) is
  'Removes audit entries whose time is over, oldest first, at most so many; their seals stay, so that the chain can be verified.';
