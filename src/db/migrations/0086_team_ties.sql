-- Who asks the portal is found with where they stand, at every request, and hardly any of them is tied to another's team:
-- a function, because a statement pays for each table that it names, also where it reads nothing from it.
create function team_ties(person bigint, at_time timestamptz) returns jsonb stable parallel safe language sql begin atomic
  select jsonb_build_object(
    'invite', (
      select jsonb_build_object('id', m.id, 'team', t.name)
      from team_member m
      join team t on t.id = m.team_id and t.closed_at is null
      where m.developer_id = person and m.state = 'invited' and m.invite_lapses_at > at_time
      order by m.invited_at desc limit 1
    ),
    'member', (
      select jsonb_build_object(
        'id', m.id, 'team', t.id, 'owner', t.owner_id,
        'grants', case when boss.account_status = 211 then '[]'::jsonb else (
          select coalesce(jsonb_agg(jsonb_build_object('permissions', r.permissions, 'apps', r.app_ids)), '[]')
          from team_member_role mr
          join team_role r on r.id = mr.role_id
          where mr.member_id = m.id
        ) end
      )
      from team_member m
      join team t on t.id = m.team_id and t.closed_at is null
      join account boss on boss.developer_id = t.owner_id
      where m.developer_id = person and m.state = 'active' and (
        m.member_until is null or m.member_until >= (at_time at time zone 'Asia/Shanghai')::date)
    )
  );
end;
comment on function team_ties(bigint, timestamptz) is
  'What ties somebody to teams of others: {invite: {id, team (its name)} | null, member: {id, team, owner, grants: [{permissions, apps}]} | null}; a frozen team grants nothing.';
