-- The account state, looked up with every request, contains a developer's place in teams. A set-returning function is inlined
-- into the statement, so that it costs no more than naming the tables there.
create function team_membership(person bigint, at_time timestamptz) returns table (own_team bigint, ties jsonb)
stable parallel safe language sql begin atomic
  select
    (select t.id from team t where t.owner_id = person and t.closed_at is null),
    -- Most developers work for no team.
    case when exists (select from team_member m where m.developer_id = person) then team_ties(person, at_time) end;
end;
comment on function team_membership(bigint, timestamptz) is
  'Own open team, and ties to teams of others as team_ties returns them; null without any.';
