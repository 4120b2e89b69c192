-- Who is written to is written to in their own language, whoever caused the message: the language belongs to the person,
-- not to a case.

alter table developer add column language text check (language in ('zh-CN', 'en'));
comment on column developer.language is 'The language in which they read the portal last, and are written to; null when not known: Chinese.';

update developer d set language = known.language
from (
  select distinct on (developer_id) developer_id, language
  from (
    select developer_id, language, created_at from certification_case
    union all
    select a.owner_id, c.language, c.submitted_at from app_case c join app a on a.id = c.app_id
  ) as every
  order by developer_id, created_at desc nulls last
) as known
where known.developer_id = d.id;

alter table certification_case drop column language;
alter table app_case drop column language;
