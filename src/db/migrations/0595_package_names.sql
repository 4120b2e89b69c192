-- Package names: a draft reserves none, otherwise anybody could keep those of others by typing them. An app has its name from
-- when it is submitted, and keeps it once it was listed, unless an operator took it down: that is how the true owner gets it.
drop index app_package;
create unique index app_package on app (kind, package_name)
  where package_name is not null and state <> 'deleted'
    and (state in ('review', 'listed') or (listed_at is not null and halted_at is null));
create index app_package_search on app (package_name) where package_name is not null;
