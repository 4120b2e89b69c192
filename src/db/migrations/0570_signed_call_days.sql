-- Sums of signed calls by day, so that charts of weeks read one row a day instead of those of each hour, call and reason.
create table signed_call_day (
  app_id bigint not null references app (id) on delete cascade,
  day date not null,
  calls int not null check (calls > 0),
  errors int not null check (errors between 0 and calls),
  primary key (app_id, day)
);
create index signed_call_day_day on signed_call_day (day);

comment on table signed_call_day is 'Signed calls of apps by day, summed from the hours by a job; 400 days.';
comment on column signed_call_day.app_id is 'The app.';
comment on column signed_call_day.day is 'The day, Asia/Shanghai.';
comment on column signed_call_day.calls is 'How many, answered or refused.';
comment on column signed_call_day.errors is 'How many of them were refused.';

insert into signed_call_day (app_id, day, calls, errors)
select app_id, (hour at time zone 'Asia/Shanghai')::date, sum(count), coalesce(sum(count) filter (where reason <> ''), 0)
from signed_call_hour
group by 1, 2;
