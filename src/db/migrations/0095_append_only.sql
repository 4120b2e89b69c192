-- Histories and logs outlive what they are about: no foreign key takes a row of theirs along or changes it. That the
-- application's role may only add rows is granted with the tables (src/db/append-only.ts).

alter table account_history
  drop constraint account_history_developer_id_fkey,
  add foreign key (developer_id) references developer (id) on delete restrict;
alter table agreement_consent
  drop constraint agreement_consent_developer_id_fkey,
  add foreign key (developer_id) references developer (id) on delete restrict;
alter table app_history
  drop constraint app_history_app_id_fkey,
  add foreign key (app_id) references app (id) on delete restrict;
alter table app_grant_history
  drop constraint app_grant_history_grant_id_fkey,
  add foreign key (grant_id) references app_grant (id) on delete restrict;
alter table certification_view
  drop constraint certification_view_developer_id_fkey,
  drop constraint certification_view_case_id_fkey,
  drop constraint certification_view_photo_id_fkey,
  drop constraint certification_view_app_case_id_fkey,
  add foreign key (developer_id) references developer (id) on delete restrict,
  add foreign key (case_id) references certification_case (id) on delete restrict,
  add foreign key (photo_id) references certification_photo (id) on delete restrict,
  add foreign key (app_case_id) references app_case (id) on delete restrict;
alter table team_activity
  drop constraint team_activity_team_id_fkey,
  drop constraint team_activity_actor_id_fkey,
  drop constraint team_activity_member_id_fkey,
  add foreign key (team_id) references team (id) on delete restrict,
  add foreign key (actor_id) references developer (id) on delete restrict,
  add foreign key (member_id) references team_member (id) on delete restrict;

-- A consent is given once and withdrawn once; whoever may fill in the day may not move it.
create function withdrawn_once() returns trigger language plpgsql as $$
begin
  raise exception 'consent % is withdrawn already', old.id using errcode = '42501';
end $$;
create trigger withdrawn_once before update on agreement_consent
  for each row when (old.withdrawn_at is not null) execute function withdrawn_once();

-- The one change that histories know: what is personal in them goes when a person has left. It runs as the owner.
create function erase_left_person(person bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  left_by bigint := (
    select max(id) from account_history where developer_id = person and event = 'unbind_viewed' and from_status = 51);
begin
  if left_by is null then
    raise exception 'developer % has not left', person using errcode = '42501';
  end if;
  update account_history set remark = '' where developer_id = person and id <= left_by and remark <> '';
  update page_view set user_id = null where user_id = person::text;
  update click_report set user_id = null where user_id = person::text;
end $$;
revoke all on function erase_left_person(bigint) from public;
comment on function erase_left_person(bigint) is
  'Empties the words of reviewers in the history of an account up to its leaving, and who it was in views and clicks; refuses for whoever has not left.';
