-- The appId of the samples in documents (lib/sample-app.ts) is nobody's: numbers of apps begin behind it.
select setval(pg_get_serial_sequence('app', 'id'), greatest(
  10086421, (select last_value from pg_sequences where sequencename = 'app_id_seq'), (select max(id) from app)));
do $$ begin
  -- An installation that has passed it already keeps the app that bears it.
  if not exists (select from app where id = 10086421) then
    alter table app add constraint app_id_sample check (id <> 10086421);
  end if;
end $$;
