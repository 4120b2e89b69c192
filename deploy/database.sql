-- The first start of the database in compose.yaml: the owner of tables, which migrations alone use, and the portal's role.
\set owner_password `cat /run/secrets/database_owner_password`
\set password `cat /run/secrets/database_password`
create role portal_owner login password :'owner_password';
create role portal login password :'password';
create database portal owner portal_owner encoding 'UTF8' template template0;
