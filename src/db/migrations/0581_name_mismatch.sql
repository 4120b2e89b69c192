-- A person has a name of their own in the reasons of rejections, 姓名 in Chinese; letters of a company name the company. Words
-- that editors have changed stay.
update review_reason
set short = jsonb_set(short, '{zh-CN}', '"姓名不一致"'), text = jsonb_set(text, '{zh-CN}', '"姓名与证件不一致，请照证件逐字填写"')
where cases = 'account' and code = 'name_mismatch' and text ->> 'zh-CN' = '名称与证件不一致，请照证件逐字填写';

update review_reason
set fits = array(
  select kind from unnest(fits) with ordinality as each(kind, place)
  where kind not in ('licenseProof', 'proof', 'proof2', 'proof3', 'paymentProof')
  order by place)
where cases = 'account' and code = 'name_mismatch';

update review_reason
set fits = fits || array(
  select kind from unnest(array['licenseProof', 'proof', 'proof2', 'proof3', 'paymentProof']) as each(kind)
  where kind <> all (fits))
where cases = 'account' and code = 'company_mismatch';
