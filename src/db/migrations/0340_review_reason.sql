-- Reasons of rejections as content: which there are, for what, in which words. Cases keep the words that they were given.

create table review_reason (
  cases text not null check (cases in ('account', 'app')),
  code text not null check (code ~ '^\w{1,40}$'),
  position integer not null,
  fits text[] not null,
  offered boolean not null default true,
  short jsonb not null,
  text jsonb not null,
  named boolean not null default false,
  primary key (cases, code)
);
comment on table review_reason is 'Reasons that reviewers choose from when they reject a case.';
comment on column review_reason.cases is 'account for certifications, app for cases of apps.';
comment on column review_reason.code is 'Stored with each mark of a rejection; never given to another reason.';
comment on column review_reason.position is 'Place among the reasons of the same cases.';
comment on column review_reason.fits is 'Fields, photos and pictures that it is offered for; other is offered for all.';
comment on column review_reason.offered is 'False: reviewers can no longer choose it.';
comment on column review_reason.short is 'Name on its button and in figures: {zh-CN, en}.';
comment on column review_reason.text is 'What is wrong and what to do, as the developer reads it: {zh-CN, en}.';
comment on column review_reason.named is 'Whether a case was ever rejected with it: then it is not removed.';

insert into review_reason (cases, code, position, fits, short, text) values
  ('account', 'forearm', 1,
    '{handheld, contactHandheld}',
    '{"zh-CN":"前臂没露出","en":"Forearm not visible"}',
    '{"zh-CN":"前臂没有露出。请双手持证放在胸前，前臂入画","en":"Your forearms aren’t visible. Hold your ID in front of your chest with both hands and keep your forearms in the frame"}'),
  ('account', 'blurred', 2,
    '{handheld, front, reverse, license, licenseProof, legalFront, legalReverse, legalIdentityProof, contactHandheld, contactFront, contactReverse, proof, proof2, proof3}',
    '{"zh-CN":"人或证不清","en":"Blurred"}',
    '{"zh-CN":"人或证件不清楚。请擦净镜头，在光线充足处重拍","en":"You or your ID is blurry. Clean the lens and retake the photo in good light"}'),
  ('account', 'hat', 3,
    '{handheld, contactHandheld}',
    '{"zh-CN":"戴帽或墨镜","en":"Hat or sunglasses"}',
    '{"zh-CN":"戴了帽子或墨镜，请取下后重拍","en":"You’re wearing a hat or sunglasses. Take them off and retake the photo"}'),
  ('account', 'unreadable', 4,
    '{handheld, front, reverse, license, licenseProof, legalFront, legalReverse, legalIdentityProof, contactHandheld, contactFront, contactReverse, proof, proof2, proof3}',
    '{"zh-CN":"号码看不清","en":"Number not readable"}',
    '{"zh-CN":"号码看不清。请对焦在号码上再拍","en":"The number isn’t readable. Focus on it and retake the photo"}'),
  ('account', 'covered', 5,
    '{handheld, front, reverse, license, licenseProof, legalFront, legalReverse, legalIdentityProof, contactHandheld, contactFront, contactReverse, proof, proof2, proof3}',
    '{"zh-CN":"有遮挡","en":"Covered"}',
    '{"zh-CN":"有遮挡。手指只捏边缘，不要压住文字和照片","en":"Something is covered. Hold only the edges and keep your fingers off the text and photo"}'),
  ('account', 'cropped', 6,
    '{handheld, front, reverse, license, licenseProof, legalFront, legalReverse, legalIdentityProof, contactHandheld, contactFront, contactReverse, proof, proof2, proof3}',
    '{"zh-CN":"有裁切","en":"Cropped"}',
    '{"zh-CN":"四角不完整。后退一点，让四条边都入画","en":"Corners are cut off. Step back so that all four edges are in the frame"}'),
  ('account', 'copy', 7,
    '{handheld, front, reverse, license, licenseProof, legalFront, legalReverse, legalIdentityProof, contactHandheld, contactFront, contactReverse, proof, proof2, proof3}',
    '{"zh-CN":"不是原件","en":"Not an original"}',
    '{"zh-CN":"不是原件。不要拍复印件和屏幕，不要用截图","en":"This isn’t the original. Don’t use photocopies, photos of screens or screenshots"}'),
  ('account', 'edited', 8,
    '{handheld, front, reverse, license, licenseProof, legalFront, legalReverse, legalIdentityProof, contactHandheld, contactFront, contactReverse, proof, proof2, proof3}',
    '{"zh-CN":"经过修改","en":"Edited"}',
    '{"zh-CN":"经过修改，请提交相机拍出的原图","en":"The photo has been edited. Submit the original from your camera"}'),
  ('account', 'wrong_kind', 9,
    '{handheld, front, reverse, license, licenseProof, legalFront, legalReverse, legalIdentityProof, contactHandheld, contactFront, contactReverse, proof, proof2, proof3}',
    '{"zh-CN":"证件种类不对","en":"Wrong document type"}',
    '{"zh-CN":"证件种类不对，请按名称选择对应的证件","en":"Wrong type of ID document. Choose the one named"}'),
  ('account', 'expired', 10,
    '{handheld, front, reverse, license, licenseProof, legalFront, legalReverse, legalIdentityProof, contactHandheld, contactFront, contactReverse, proof, proof2, proof3}',
    '{"zh-CN":"证件过期","en":"Expired"}',
    '{"zh-CN":"证件已过期，换领新证后再提交","en":"The ID document has expired. Renew it before you resubmit"}'),
  ('account', 'glare', 11,
    '{handheld, front, reverse, license, licenseProof, legalFront, legalReverse, legalIdentityProof, contactHandheld, contactFront, contactReverse, proof, proof2, proof3}',
    '{"zh-CN":"反光","en":"Glare"}',
    '{"zh-CN":"反光，看不清。把证件平放，侧对窗光，关掉顶灯和闪光灯","en":"Glare makes it unreadable. Lay the ID flat beside a window, and turn off ceiling lights and flash"}'),
  ('account', 'seal_missing', 12,
    '{license, licenseProof, legalIdentityProof, proof, proof2, proof3}',
    '{"zh-CN":"缺少公章","en":"No company seal"}',
    '{"zh-CN":"缺少公章或公章不清，请重新盖章后拍原件","en":"The company seal is missing or unclear. Stamp it again and photograph the original"}'),
  ('account', 'letter_old', 13,
    '{proof, proof2, proof3}',
    '{"zh-CN":"函件过期","en":"Letter expired"}',
    '{"zh-CN":"函的日期须在 30 天以内","en":"The letter must be dated within the last 30 days"}'),
  ('account', 'name_mismatch', 14,
    '{personal.realName, enterprise.lawPerson, enterprise.contactPerson, handheld, front, reverse, licenseProof, legalFront, legalReverse, legalIdentityProof, contactHandheld, contactFront, contactReverse, proof, proof2, proof3}',
    '{"zh-CN":"名称不一致","en":"Name doesn’t match"}',
    '{"zh-CN":"名称与证件不一致，请照证件逐字填写","en":"The name doesn’t match the ID document. Copy it exactly"}'),
  ('account', 'number_mismatch', 15,
    '{personal.voucherNum, enterprise.licenseNumber, enterprise.identityNumber, enterprise.contactIdentityNum, handheld, front, reverse, licenseProof, legalFront, legalReverse, legalIdentityProof, contactHandheld, contactFront, contactReverse, proof, proof2, proof3}',
    '{"zh-CN":"号码不一致","en":"Number doesn’t match"}',
    '{"zh-CN":"号码与证件不一致，请对照证件重新输入","en":"The number doesn’t match the ID document. Check it and enter it again"}'),
  ('account', 'company_mismatch', 16,
    '{enterprise.realName, license}',
    '{"zh-CN":"企业名称不一致","en":"Company name doesn’t match"}',
    '{"zh-CN":"企业名称与执照不一致，请照执照逐字填写","en":"The company name doesn’t match the license. Copy it exactly"}'),
  ('account', 'licence_abnormal', 17,
    '{enterprise.realName, enterprise.licenseNumber, license}',
    '{"zh-CN":"执照状态异常","en":"License not in good standing"}',
    '{"zh-CN":"执照状态异常，请先到登记机关恢复正常状态","en":"The license isn’t in good standing. Resolve this with the registration authority first"}'),
  ('account', 'bank_wrong', 18,
    '{enterprise.bankAccount, enterprise.branchName}',
    '{"zh-CN":"银行信息有误","en":"Wrong bank details"}',
    '{"zh-CN":"银行信息有误，请核对账号和支行","en":"The bank details are incorrect. Check the account number and branch"}'),
  ('account', 'duplicate', 19,
    '{personal.realName, personal.voucherNum, personal.telephone, enterprise.realName, enterprise.licenseNumber, enterprise.contactIdentityNum, enterprise.telephone}',
    '{"zh-CN":"与其他账号重复","en":"Same as another account"}',
    '{"zh-CN":"与其他账号重复，同一身份只能认证一个账号","en":"Another account has the same identity. Only one account can be certified per identity"}'),
  ('account', 'email_bounced', 20,
    '{personal.contactEmail, enterprise.contactEmail}',
    '{"zh-CN":"邮箱发不到","en":"Email bounced"}',
    '{"zh-CN":"邮箱发不到，请检查拼写，尤其是域名","en":"Email to this address bounced. Check the spelling, especially the domain"}'),
  ('account', 'other', 21,
    '{}',
    '{"zh-CN":"其他","en":"Other"}',
    '{"zh-CN":"请看说明","en":"See the comment"}'),
  ('app', 'name_misleading', 1,
    '{name, nameEn}',
    '{"zh-CN":"名称易误解","en":"Misleading name"}',
    '{"zh-CN":"名称与功能不符或容易误解，请改成与应用功能一致的名称","en":"The name doesn’t match what the app does or is misleading. Choose one that fits."}'),
  ('app', 'name_brand', 2,
    '{name, nameEn}',
    '{"zh-CN":"涉及他人商标","en":"Third-party brand"}',
    '{"zh-CN":"名称使用了他人的商标或品牌，请更换，或提供授权证明","en":"The name uses someone else’s trademark or brand. Change it, or provide proof that you may use it."}'),
  ('app', 'package_wrong', 3,
    '{packageName}',
    '{"zh-CN":"包名不符","en":"Wrong package"}',
    '{"zh-CN":"包名与应用或主体不一致，请核对后重新填写","en":"The package name doesn’t match this app or company. Check it and enter it again."}'),
  ('app', 'certificate_wrong', 4,
    '{certSha256}',
    '{"zh-CN":"证书不符","en":"Wrong certificate"}',
    '{"zh-CN":"签名证书指纹与安装包不一致，请核对后重新填写","en":"The certificate fingerprint doesn’t match the package. Check it and enter it again."}'),
  ('app', 'category_wrong', 5,
    '{category}',
    '{"zh-CN":"类别不符","en":"Wrong category"}',
    '{"zh-CN":"类别与功能不符，请重新选择","en":"The category doesn’t match what the app does. Choose another one."}'),
  ('app', 'text_unclear', 6,
    '{shortDescription, description, scope, clientAuth, clientId, apiUrl, shortDescriptionEn, descriptionEn, field}',
    '{"zh-CN":"说明不清","en":"Unclear description"}',
    '{"zh-CN":"说明不清楚或与功能不符，请写明应用实际提供的功能","en":"The description is unclear or doesn’t match the app. Describe what the app actually does."}'),
  ('app', 'privacy_incomplete', 7,
    '{privacyUrl}',
    '{"zh-CN":"隐私政策不全","en":"Incomplete policy"}',
    '{"zh-CN":"隐私政策不完整，请写明收集哪些信息、用途和联系方式","en":"The privacy policy is incomplete. State what you collect, why and how to contact you."}'),
  ('app', 'address_dead', 8,
    '{privacyUrl, siteUrl, callbackUrls, authorizeUrl, tokenUrl, eventUrl}',
    '{"zh-CN":"网址打不开","en":"Broken URL"}',
    '{"zh-CN":"网址打不开或内容不对应，请改为可以访问的地址","en":"The URL doesn’t open or leads to the wrong content. Enter one that works."}'),
  ('app', 'filing_wrong', 9,
    '{filingNumber}',
    '{"zh-CN":"备案号不符","en":"Wrong filing number"}',
    '{"zh-CN":"备案号查不到或与主体不一致，请核对","en":"The filing number can’t be found or doesn’t match the company. Check it."}'),
  ('app', 'device_wrong', 10,
    '{carModels, screenShapes, drivingMode, deviceTypes, deviceModels}',
    '{"zh-CN":"适配不符","en":"Wrong devices"}',
    '{"zh-CN":"适配的车型、屏幕或设备与应用不符，请重新选择","en":"The models, screens or devices don’t match the app. Choose again."}'),
  ('app', 'picture_unlike', 11,
    '{icon, screenshots, iconId}',
    '{"zh-CN":"与界面不符","en":"Doesn’t match app"}',
    '{"zh-CN":"图片与应用实际界面不符，请使用应用的真实界面","en":"The image doesn’t match the app. Use its actual screens."}'),
  ('app', 'picture_poor', 12,
    '{icon, screenshots, iconId}',
    '{"zh-CN":"图片不清晰","en":"Poor quality"}',
    '{"zh-CN":"图片模糊、变形或有水印，请更换清晰的图片","en":"The image is blurred, stretched or watermarked. Upload a clear one."}'),
  ('app', 'text_forbidden', 13,
    '{name, shortDescription, description, scope, clientAuth, clientId, apiUrl, nameEn, shortDescriptionEn, descriptionEn, icon, screenshots, iconId, field}',
    '{"zh-CN":"内容不允许","en":"Not allowed"}',
    '{"zh-CN":"包含不允许的内容，例如绝对化用语、联系方式或推广，请删除","en":"The text contains something that isn’t allowed, such as superlatives, contact details or promotion. Remove it."}'),
  ('app', 'document_unreadable', 14,
    '{document}',
    '{"zh-CN":"材料看不清","en":"Unreadable"}',
    '{"zh-CN":"材料看不清，请重新上传清晰的原件","en":"The document isn’t readable. Upload a clear original."}'),
  ('app', 'document_wrong', 15,
    '{document}',
    '{"zh-CN":"材料不符","en":"Wrong document"}',
    '{"zh-CN":"材料不是要求的文件，或已过期，请更换","en":"This isn’t the required document, or it has expired. Upload the right one."}'),
  ('app', 'other', 16,
    '{}',
    '{"zh-CN":"其他","en":"Other"}',
    '{"zh-CN":"其他原因，见说明","en":"Another reason, see the comment"}');
create trigger content_changed after insert or delete or update of position, fits, offered, short, text on review_reason
  for each statement execute function content_changed();

-- Marks are stored with the words that stand at that moment, by old versions of the program as well.
create function keep_reason_words() returns trigger language plpgsql security definer set search_path = public as $$
declare
  whose text := 'account';
begin
  if tg_table_name = 'app_grant' then
    whose := 'app';
  elsif new.kind = 'app' then
    whose := 'app';
  end if;
  new.reasons := (
    select jsonb_agg(case when one ? 'words' or r.code is null then one else one || jsonb_build_object('words', r.text) end
      order by at)
    from jsonb_array_elements(new.reasons) with ordinality marks (one, at)
    left join review_reason r on r.cases = whose and r.code = one ->> 'reason');
  update review_reason set named = true
  where cases = whose and not named and code in (select one ->> 'reason' from jsonb_array_elements(new.reasons) one);
  return new;
end $$;

create trigger keep_reason_words before insert or update of reasons on review_case
  for each row when (new.reasons <> '[]') execute function keep_reason_words();
create trigger keep_reason_words before insert or update of reasons on app_grant
  for each row when (new.reasons <> '[]') execute function keep_reason_words();
comment on column review_case.reasons is 'Corrections that a rejection asks for: [{field, reason, remark, words}]; words are those of the reason at that time.';

update review_case set reasons = reasons where reasons <> '[]';
update app_grant set reasons = reasons where reasons <> '[]';
update appeal a set marks = (
  select jsonb_agg(case when r.code is null then one else one || jsonb_build_object('words', r.text) end order by at)
  from review_case c, jsonb_array_elements(a.marks) with ordinality marks (one, at)
  left join review_reason r on r.code = one ->> 'reason'
    and r.cases = case when exists (select from review_case k where k.id = a.subject_id and k.kind = 'app') then 'app' else 'account' end
  where c.id = a.id)
where marks <> '[]';
update review_reason set named = true
where exists (select from daily_figure where part = code and counted > 0
  and figure = case review_reason.cases when 'app' then 'apps.reasons' else 'cases.reasons' end);
