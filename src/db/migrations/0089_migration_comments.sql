-- The table that migrations are written down in is made before there are any.
comment on table migration is 'Migrations that were applied.';
comment on column migration.name is 'File name.';
comment on column migration.checksum is 'SHA-256 of the file as it was applied, in hexadecimal.';
comment on column migration.applied_at is 'When.';
