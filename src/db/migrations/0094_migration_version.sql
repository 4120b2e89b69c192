-- Which version wrote the database, for a portal that finds it newer than itself. The column is made before there are migrations.
comment on column migration.portal_version is 'Version of the portal that applied it; null before versions were kept.';
