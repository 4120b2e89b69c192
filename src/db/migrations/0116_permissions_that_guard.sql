-- Permissions that guarded no call and no page leave the roles that had them. A role stays when nothing is left of it:
-- its members and invitations are tied to it, and its page says that it is empty.
update team_role
set permissions = coalesce(
      (select jsonb_agg(one order by place)
       from jsonb_array_elements(permissions) with ordinality as listed (one, place)
       where one ->> 'code' not in ('app:reply', 'data', 'data:view', 'data:export', 'notice',
                                    'settle', 'settle:view', 'settle:account', 'settle:invoice')),
      '[]'),
    version = version + 1
where exists (
  select from jsonb_array_elements(permissions) as listed (one)
  where one ->> 'code' in ('app:reply', 'data', 'data:view', 'data:export', 'notice',
                           'settle', 'settle:view', 'settle:account', 'settle:invoice'));

-- What templates said of them goes too, where nobody has put it in other words.
update team_role set description = case description when '商店资料、评论与数据' then '商店资料' else 'Store listing' end
where template = 'operations' and description in ('商店资料、评论与数据', 'Store listing, reviews and data');
update team_role set description = ''
where template = 'finance' and description in ('结算与发票', 'Settlement and invoices');
