-- Page views and clicks by month. Whoever reads and writes them finds a table of the same name, columns and rights; the rows so
-- far become its first partition as they are.
do $$
declare
  name text;
  bound timestamptz;
  next bigint;
  granted record;
begin
  -- This one reads every row, and others write meanwhile. What follows takes milliseconds.
  foreach name in array array['click_report', 'page_view'] loop
    execute format('alter table %I validate constraint %I', name, name || '_before');
  end loop;
  foreach name in array array['click_report', 'page_view'] loop
    bound := (select substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz from pg_constraint
      where conrelid = name::regclass and conname = name || '_before');
    execute format('lock table %I in access exclusive mode', name);
    next := nextval(pg_get_serial_sequence(name, 'id'));
    execute format('alter table %I alter column id drop identity', name);
    execute format('alter table %I set schema partitions', name);
    execute format('alter table partitions.%1$I rename to %2$I', name, name || '_before');
    execute format('create table %I (like partitions.%I including defaults including comments) partition by range (at)',
      name, name || '_before');
    execute format('alter table %I alter column id add generated always as identity (start with %s)', name, next);
    execute format('create index on %I (at)', name);
    execute format('alter table %I attach partition partitions.%I for values from (minvalue) to (%L)', name, name || '_before', bound);
    execute format('alter table partitions.%1$I drop constraint %1$I', name || '_before');
    execute format('create table partitions.%I partition of %I (primary key (id)) default', name || '_other', name);
    for granted in
      select a.privilege_type as what, r.rolname as who from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
      where c.oid = ('partitions.' || name || '_before')::regclass and a.grantee <> c.relowner
    loop
      execute format('grant %s on %I to %I', granted.what, name, granted.who);
    end loop;
    perform make_months(name::regclass, 3);
  end loop;
end $$;
comment on table click_report is 'Reported clicks, such as action=login, by month.';
comment on table page_view is 'Page views: page, origin and viewer, by month.';
