-- Business codes of cases that are not closed, by the enterprise type that they have now: they kept that of their first save.

with codes (process, commercial, non_profit) as (
  values ('enterpriseFirst', 102, 109), ('enterpriseAgain', 105, 112), ('personalToEnterprise', 103, 111),
    ('enterpriseChange', 107, 110)
), wrong as (
  select c.id, case when d.enterprise_type in (1, 40, 53) then codes.non_profit else codes.commercial end as code
  from review_case c
  join certification_case d on d.id = c.id
  join codes on codes.process = c.about
  where c.state in ('filling', 'review', 'held', 'rejected') and d.enterprise_type is not null
    and d.biz_code <> case when d.enterprise_type in (1, 40, 53) then codes.non_profit else codes.commercial end
), listed as (
  update review_case c set details = jsonb_set(c.details, '{bizCode}', to_jsonb(wrong.code))
  from wrong where c.id = wrong.id and c.details ? 'bizCode'
)
update certification_case d set biz_code = wrong.code from wrong where d.id = wrong.id;
