-- The menu of services as a site block: names of categories and the panel at its end, which were texts of the program.

insert into site_block (name, body, updated_at)
select 'menu', '{"categories": {"development": {"name": {"zh-CN": "开发服务", "en": "Development services"}, "text": {"zh-CN": "推送、账号与系统能力", "en": "Push, account and system abilities"}}, "distribution": {"name": {"zh-CN": "流量分发", "en": "Traffic distribution"}, "text": {"zh-CN": "上架与系统入口", "en": "App listing and system entry points"}}, "data": {"name": {"zh-CN": "数据服务", "en": "Data services"}, "text": {"zh-CN": "质量与使用分析", "en": "Quality and usage analysis"}}, "commercial": {"name": {"zh-CN": "商业变现", "en": "Monetization"}, "text": {"zh-CN": "支付、会员与广告", "en": "Payments, subscriptions and ads"}}}, "aside": {"title": {"zh-CN": "不确定从哪里接起？", "en": "Not sure where to start?"}, "text": {"zh-CN": "按设备和类别列出全部服务，每项都写明条件、额度和大致工期。", "en": "All services by device and category, each with its requirements, quota and approximate timeline."}, "label": {"zh-CN": "浏览全部服务", "en": "Browse all services"}}}'::jsonb, now()
where exists (select from site_block)
on conflict do nothing;
comment on table site_block is 'Blocks of the site that are edited as a whole: home, menu, footer, console, config (handbook/content.md).';
comment on column site_block.name is 'home, menu, footer, console or config.';
