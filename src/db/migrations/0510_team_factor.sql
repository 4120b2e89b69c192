-- A team's owner may demand a second factor of its members: whoever has none is granted nothing until they add one.
alter table team add column factor_demanded_at timestamptz;
comment on column team.factor_demanded_at is 'Since when members need a second factor to use their permissions; null when they need none.';

-- Accounts at other providers have none that the portal knows of.
create function has_second_factor(person bigint) returns boolean stable parallel safe language sql begin atomic
  select exists (
    select from developer d
    join identity_account i on i.subject = d.subject
    where d.id = person and d.issuer = 'built-in' and (
      i.totp_sealed is not null or exists (select from identity_passkey p where p.account_id = i.id))
  );
end;
comment on function has_second_factor(bigint) is
  'Whether the sign-in of a developer asks for an authenticator or a passkey, as far as the built-in account service knows.';

create or replace function team_ties(person bigint, at_time timestamptz) returns jsonb stable parallel safe language sql begin atomic
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
        'id', m.id, 'team', t.id, 'owner', t.owner_id, 'lacksFactor', lacks.factor,
        'grants', case when boss.account_status = 211 or lacks.factor then '[]'::jsonb else (
          select coalesce(jsonb_agg(jsonb_build_object('permissions', r.permissions, 'apps', r.app_ids)), '[]')
          from team_member_role mr
          join team_role r on r.id = mr.role_id
          where mr.member_id = m.id
        ) end
      )
      from team_member m
      join team t on t.id = m.team_id and t.closed_at is null
      join account boss on boss.developer_id = t.owner_id
      cross join lateral (
        select case when t.factor_demanded_at is null then false else not has_second_factor(person) end as factor
      ) lacks
      where m.developer_id = person and m.state = 'active' and (
        m.member_until is null or m.member_until >= (at_time at time zone 'Asia/Shanghai')::date)
    )
  );
end;
comment on function team_ties(bigint, timestamptz) is
  'What ties somebody to teams of others: {invite: {id, team (its name)} | null, member: {id, team, owner, lacksFactor, grants: [{permissions, apps}]} | null}; a frozen team, and one that demands a second factor which they lack, grants nothing.';
