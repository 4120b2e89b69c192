-- What pages are seen and what is clicked (spec section 2 Reporting).

create table page_view (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id text,
  target_path text not null,
  origin_path text not null default ''
);
comment on table page_view is 'Page views: who saw which page, coming from where.';
comment on column page_view.id is 'Row number.';
comment on column page_view.at is 'When.';
comment on column page_view.user_id is 'The signed-in developer; null for a visitor.';
comment on column page_view.target_path is 'Path that was opened, without its query.';
comment on column page_view.origin_path is 'Path it was opened from, or the other site''s origin.';
create index on page_view (at);

create table click_report (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id text,
  action text not null,
  path text not null default ''
);
comment on table click_report is 'Clicks that are reported, such as action=login.';
comment on column click_report.id is 'Row number.';
comment on column click_report.at is 'When.';
comment on column click_report.user_id is 'The developer it is about; null for a visitor.';
comment on column click_report.action is 'What was clicked.';
comment on column click_report.path is 'Page it was clicked on.';
create index on click_report (at);
