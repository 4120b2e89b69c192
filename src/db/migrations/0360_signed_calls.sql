-- Signed calls of apps: a line each for a week, their sums by hour, and what is used of a day's quota.
create table signed_call (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  app_id bigint not null references app (id) on delete cascade,
  key_ends text not null default '',
  call text not null,
  request_id text not null,
  status smallint not null,
  reason text not null default '',
  clock_off int,
  duration_ms int not null check (duration_ms >= 0),
  network text not null default '',
  quota_left int,
  verified boolean not null
);
create index signed_call_app on signed_call (app_id, at desc, id desc);
create index signed_call_at on signed_call (at);
create index signed_call_unverified on signed_call (app_id, at) where not verified;

create table signed_call_hour (
  app_id bigint not null references app (id) on delete cascade,
  hour timestamptz not null,
  call text not null,
  key_ends text not null,
  reason text not null,
  count int not null check (count > 0),
  duration_sum bigint not null check (duration_sum >= 0),
  duration_max int not null check (duration_max >= 0),
  quota_left int,
  primary key (app_id, hour, call, key_ends, reason)
);
create index signed_call_hour_hour on signed_call_hour (hour);

create table signed_call_quota (
  app_id bigint not null references app (id) on delete cascade,
  call text not null,
  day date not null,
  used int not null,
  primary key (app_id, call, day)
);

comment on table signed_call is 'Calls that servers signed with the key of an app, or that named one; 7 days.';
comment on column signed_call.id is 'Number of the line.';
comment on column signed_call.at is 'When the call arrived.';
comment on column signed_call.app_id is 'The app that signed, or that the call named.';
comment on column signed_call.key_ends is 'The last four characters of the secret that signed; empty before the signature is known to be right.';
comment on column signed_call.call is 'Name of the call, as in the reference.';
comment on column signed_call.request_id is 'The id that the answer carried.';
comment on column signed_call.status is 'HTTP status of the answer.';
comment on column signed_call.reason is 'Why it was refused; empty when it was answered.';
comment on column signed_call.clock_off is 'Seconds by which the timestamp was ahead of the portal''s clock, negative when behind; null unless that was the reason.';
comment on column signed_call.duration_ms is 'Milliseconds from its arrival to its answer.';
comment on column signed_call.network is 'The network it came from: IPv4 as /24, IPv6 as /48.';
comment on column signed_call.quota_left is 'Calls left of the day''s quota after this one; null where none was counted.';
comment on column signed_call.verified is 'Whether the signature was right. The others are bounded per app and hour.';
comment on table signed_call_hour is 'Signed calls by hour, summed from their lines by a job; 400 days.';
comment on column signed_call_hour.app_id is 'The app.';
comment on column signed_call_hour.hour is 'Beginning of the hour.';
comment on column signed_call_hour.call is 'Name of the call.';
comment on column signed_call_hour.key_ends is 'The last four characters of the secret; empty where the signature was not right.';
comment on column signed_call_hour.reason is 'Why they were refused; empty for those answered.';
comment on column signed_call_hour.count is 'How many.';
comment on column signed_call_hour.duration_sum is 'Their milliseconds together.';
comment on column signed_call_hour.duration_max is 'Milliseconds of the longest.';
comment on column signed_call_hour.quota_left is 'The least that was left of the day''s quota; null where none was counted.';
comment on table signed_call_quota is 'Calls counted against a day''s quota; the last days.';
comment on column signed_call_quota.app_id is 'The app.';
comment on column signed_call_quota.call is 'Name of the call.';
comment on column signed_call_quota.day is 'The day, Asia/Shanghai.';
comment on column signed_call_quota.used is 'How many.';
