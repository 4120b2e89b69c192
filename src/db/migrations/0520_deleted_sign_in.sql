-- Whoever deletes the sign-in account without having left is erased as well.
create or replace function erase_left_person(person bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_deleted boolean := exists (select from developer where id = person and status = 'deleted');
  left_by bigint := (
    select max(id) from account_history where developer_id = person and event = 'unbind_viewed' and from_status = 51);
begin
  if left_by is null and not is_deleted then
    raise exception 'developer % has not left', person using errcode = '42501';
  end if;
  update account_history set remark = ''
  where developer_id = person and (is_deleted or id <= left_by) and remark <> '';
  update page_view set user_id = null where user_id = person::text;
  update click_report set user_id = null where user_id = person::text;
end $$;
comment on function erase_left_person(bigint) is
  'Empties the words of reviewers in the history of an account up to its leaving, or all of them when the sign-in account is deleted, and who it was in views and clicks; refuses for everybody else.';

comment on column developer.status is
  'active, frozen or deleted; a session works for active ones only. A deleted one has no sign-in account and no name any more.';
