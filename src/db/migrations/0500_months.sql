-- Tables of which whole months go. Their partitions stand in a schema of their own, where the application's role has no rights:
-- it reaches rows through the table that they belong to, and months through the functions below.
create schema partitions;

-- Rows of before are checked in the next migration, while others write: here only new ones are.
do $$
declare
  name text;
begin
  foreach name in array array['click_report', 'page_view'] loop
    execute format('alter table %I add constraint %I check (at < %L) not valid', name, name || '_before',
      (date_trunc('month', now() at time zone 'Asia/Shanghai') + interval '2 months') at time zone 'Asia/Shanghai');
  end loop;
end $$;

create function month_partitions(parent regclass) returns table (partition regclass, ends timestamptz)
  language sql stable set search_path = public, pg_temp set datestyle = 'ISO' as $$
  select oid::regclass, substring(pg_get_expr(relpartbound, oid) from 'TO \(''([^'']+)''\)')::timestamptz
  from pg_inherits join pg_class on oid = inhrelid where inhparent = parent
$$;
revoke all on function month_partitions(regclass) from public;
comment on function month_partitions(regclass) is
  'Partitions of a table by month, each with the moment at which it ends; null for the one that takes what fits no other.';

create function make_months(parent regclass, ahead int) returns int
  language plpgsql security definer set search_path = public, pg_temp
  set timezone = 'Asia/Shanghai' set datestyle = 'ISO' set lock_timeout = '2s' as $$
declare
  -- Only these: it acts with the owner's rights, and anybody may make a table of another name.
  base text := (select relname from pg_class where oid = parent);
  starts timestamptz := coalesce((select max(ends) from month_partitions(parent)), date_trunc('month', now()));
  ends timestamptz;
  name text;
  made int := 0;
begin
  if parent not in ('public.click_report'::regclass, 'public.page_view'::regclass) or ahead not between 1 and 24 then
    raise exception 'no months of % by %', parent, ahead using errcode = '42501';
  end if;
  while starts <= date_trunc('month', now()) + make_interval(months => ahead) loop
    ends := starts + interval '1 month';
    name := base || to_char(starts, '_YYYY_MM');
    execute format('create table partitions.%I (like public.%I including defaults, primary key (id))', name, base);
    -- Whoever leaves is found in it.
    execute format('create index on partitions.%I (user_id) where user_id is not null', name);
    execute format('with late as (delete from partitions.%I where at >= %L and at < %L returning *)
      insert into partitions.%I select * from late', base || '_other', starts, ends, name);
    execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)', base, name, starts, ends);
    made := made + 1;
    starts := ends;
  end loop;
  return made;
end $$;
revoke all on function make_months(regclass, int) from public;
comment on function make_months(regclass, int) is
  'Makes the partitions that are missing up to so many months ahead, and moves into them what came before they were there.';

create function drop_months(parent regclass, kept int, most int, out dropped int, out deleted bigint)
  language plpgsql security definer set search_path = public, pg_temp
  set timezone = 'Asia/Shanghai' set datestyle = 'ISO' set lock_timeout = '2s' as $$
declare
  -- Only these: it acts with the owner's rights, and anybody may make a table of another name.
  base text := (select relname from pg_class where oid = parent);
  old regclass;
begin
  if parent not in ('public.click_report'::regclass, 'public.page_view'::regclass) or kept < 7 then
    raise exception '% keeps more than % months', parent, kept using errcode = '42501';
  end if;
  dropped := 0;
  for old in select p.partition from month_partitions(parent) p where p.ends <= now() - make_interval(months => kept - 1) loop
    execute format('drop table %s', old);
    dropped := dropped + 1;
  end loop;
  -- What is not in a month of its own.
  execute format('delete from public.%1$I where at < $1 and id in (select id from public.%1$I where at < $1 order by at limit $2)', base)
    using now() - make_interval(months => kept), most;
  get diagnostics deleted = row_count;
end $$;
revoke all on function drop_months(regclass, int, int) from public;
comment on function drop_months(regclass, int, int) is
  'Drops months, each as soon as its first row has been kept for so many, and deletes rows that are as old and in no month of their own, at most so many; never what is younger than half a year.';
