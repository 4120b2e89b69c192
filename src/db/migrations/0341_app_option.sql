-- What apps choose from, as content: categories, car models, device types and device models.

create table app_option (
  list text not null check (list in ('category', 'car-model', 'device-type', 'device-model')),
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  parent text check ((parent is not null) = (list = 'device-model')),
  position integer not null,
  offered boolean not null default true,
  names jsonb not null,
  primary key (list, code)
);
comment on table app_option is 'What apps choose from in their forms and applications.';
comment on column app_option.list is 'category, car-model, device-type or device-model.';
comment on column app_option.code is 'Stored with each app that chose it; never given to another option of the list.';
comment on column app_option.parent is 'Code of the device type that a device model belongs to; null for the other lists.';
comment on column app_option.position is 'Place in its list.';
comment on column app_option.offered is 'False: apps that have it keep it, others can no longer choose it.';
comment on column app_option.names is 'Names: {zh-CN, en}.';

insert into app_option (list, code, parent, position, names) values
  ('category', 'tools', null, 1, '{"zh-CN":"工具","en":"Tools"}'),
  ('category', 'social', null, 2, '{"zh-CN":"社交","en":"Social"}'),
  ('category', 'media', null, 3, '{"zh-CN":"影音","en":"Media"}'),
  ('category', 'education', null, 4, '{"zh-CN":"教育","en":"Education"}'),
  ('category', 'health', null, 5, '{"zh-CN":"健康","en":"Health"}'),
  ('category', 'travel', null, 6, '{"zh-CN":"出行","en":"Travel"}'),
  ('category', 'finance', null, 7, '{"zh-CN":"金融","en":"Finance"}'),
  ('category', 'shopping', null, 8, '{"zh-CN":"购物","en":"Shopping"}'),
  ('category', 'weather', null, 9, '{"zh-CN":"天气","en":"Weather"}'),
  ('category', 'navigation', null, 10, '{"zh-CN":"导航","en":"Navigation"}'),
  ('car-model', 'drive-m1', null, 1, '{"zh-CN":"Polaris Drive M1","en":"Polaris Drive M1"}'),
  ('car-model', 'drive-m3', null, 2, '{"zh-CN":"Polaris Drive M3","en":"Polaris Drive M3"}'),
  ('car-model', 'drive-s5', null, 3, '{"zh-CN":"Polaris Drive S5","en":"Polaris Drive S5"}'),
  ('car-model', 'drive-x7', null, 4, '{"zh-CN":"Polaris Drive X7","en":"Polaris Drive X7"}'),
  ('device-type', 'light', null, 1, '{"zh-CN":"灯","en":"Light"}'),
  ('device-type', 'switch', null, 2, '{"zh-CN":"开关与插座","en":"Switch or outlet"}'),
  ('device-type', 'curtain', null, 3, '{"zh-CN":"窗帘","en":"Curtain or blind"}'),
  ('device-type', 'climate', null, 4, '{"zh-CN":"空调与新风","en":"Air conditioning and ventilation"}'),
  ('device-type', 'sensor', null, 5, '{"zh-CN":"传感器","en":"Sensor"}'),
  ('device-type', 'lock', null, 6, '{"zh-CN":"门锁","en":"Door lock"}'),
  ('device-type', 'camera', null, 7, '{"zh-CN":"摄像头","en":"Camera"}'),
  ('device-type', 'appliance', null, 8, '{"zh-CN":"家电","en":"Home appliance"}'),
  ('device-model', 'light-bulb', 'light', 1, '{"zh-CN":"灯泡","en":"Light bulb"}'),
  ('device-model', 'light-strip', 'light', 2, '{"zh-CN":"灯带","en":"Light strip"}'),
  ('device-model', 'light-ceiling', 'light', 3, '{"zh-CN":"吸顶灯","en":"Ceiling light"}'),
  ('device-model', 'switch-one', 'switch', 4, '{"zh-CN":"单键开关","en":"Single switch"}'),
  ('device-model', 'switch-three', 'switch', 5, '{"zh-CN":"三键开关","en":"Triple switch"}'),
  ('device-model', 'curtain-track', 'curtain', 6, '{"zh-CN":"轨道窗帘","en":"Curtain track"}'),
  ('device-model', 'curtain-blind', 'curtain', 7, '{"zh-CN":"卷帘","en":"Roller blind"}'),
  ('device-model', 'climate-split', 'climate', 8, '{"zh-CN":"分体空调","en":"Split air conditioner"}'),
  ('device-model', 'climate-central', 'climate', 9, '{"zh-CN":"中央空调","en":"Central air conditioner"}'),
  ('device-model', 'climate-heater', 'climate', 10, '{"zh-CN":"取暖器","en":"Space heater"}'),
  ('device-model', 'sensor-door', 'sensor', 11, '{"zh-CN":"门窗传感器","en":"Door and window sensor"}'),
  ('device-model', 'sensor-motion', 'sensor', 12, '{"zh-CN":"人体传感器","en":"Motion sensor"}'),
  ('device-model', 'sensor-air', 'sensor', 13, '{"zh-CN":"空气传感器","en":"Air quality sensor"}'),
  ('device-model', 'lock-door', 'lock', 14, '{"zh-CN":"门锁","en":"Door lock"}'),
  ('device-model', 'lock-cabinet', 'lock', 15, '{"zh-CN":"柜锁","en":"Cabinet lock"}'),
  ('device-model', 'camera-indoor', 'camera', 16, '{"zh-CN":"室内摄像机","en":"Indoor camera"}'),
  ('device-model', 'camera-outdoor', 'camera', 17, '{"zh-CN":"室外摄像机","en":"Outdoor camera"}'),
  ('device-model', 'appliance-washer', 'appliance', 18, '{"zh-CN":"洗衣机","en":"Washing machine"}'),
  ('device-model', 'appliance-fridge', 'appliance', 19, '{"zh-CN":"冰箱","en":"Fridge"}'),
  ('device-model', 'appliance-vacuum', 'appliance', 20, '{"zh-CN":"扫地机器人","en":"Robot vacuum"}');
create trigger content_changed after insert or update or delete on app_option
  for each statement execute function content_changed();
