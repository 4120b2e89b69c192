-- The services on offer: menu entries and their pages.

create table service_page (
  id integer primary key,
  slug text not null unique,
  sort integer not null,
  category text not null check (category in ('development', 'distribution', 'data', 'commercial')),
  device text not null check (device in ('phone', 'car', 'iot')),
  icon text not null,
  page_type smallint not null check (page_type in (1, 2)),
  relation_url text,
  ability_type text,
  name jsonb not null,
  tagline jsonb not null,
  customize jsonb,
  check ((page_type = 1 and customize is not null) or (page_type = 2 and relation_url is not null))
);
comment on table service_page is 'Services of the front menu; a diy entry has a page of its own, a link entry an address (spec section 3).';
comment on column service_page.id is 'Number in /service/{id}.';
comment on column service_page.slug is 'Name of its file in content/services.';
comment on column service_page.sort is 'Place inside its category, ascending.';
comment on column service_page.category is 'One of the four categories (spec section 1).';
comment on column service_page.device is 'Column of the mega menu: phone, car or iot.';
comment on column service_page.icon is 'Name of its icon.';
comment on column service_page.page_type is '1 diy, 2 link (spec section 3 link type).';
comment on column service_page.relation_url is 'Where a link entry leads.';
comment on column service_page.ability_type is 'Ability that the page offers; null when none.';
comment on column service_page.name is 'Its name, {zh-CN, en}.';
comment on column service_page.tagline is 'One line for menus, {zh-CN, en}.';
comment on column service_page.customize is 'The page: titles, picture, buttons, navigation, features, modules; texts are {zh-CN, en}.';
create index on service_page (category, sort);
create trigger content_changed after insert or update or delete on service_page for each statement execute function content_changed();
