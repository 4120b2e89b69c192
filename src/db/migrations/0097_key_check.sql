-- Which keys this database was begun with, so that a portal with other ones does not start on it.

create table key_check (
  kind text not null check (kind in ('master', 'index', 'cookies', 'signing')),
  key_id text not null,
  check_value bytea not null,
  created_at timestamptz not null default now(),
  primary key (kind, key_id)
);
comment on table key_check is 'Check values of the keys in use; the keys themselves are never in the database.';
comment on column key_check.kind is 'What the key is for: master seals, index hashes for finding, cookies and signing are of the account service.';
comment on column key_check.key_id is 'Name of the key; the beginning of the check value for keys that have none.';
comment on column key_check.check_value is 'Derived from the key (HKDF): tells whether a key is the same one, and nothing of it.';
comment on column key_check.created_at is 'When a portal first started with this key.';
