-- Counters of rate limits, shared by all processes; the columns are those of rate-limiter-flexible.

create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limit is 'Counters of calls within a window; rows past their end are removed by the library.';
comment on column rate_limit.key is 'Name of the limit and a hash of whom it counts.';
comment on column rate_limit.points is 'Calls so far.';
comment on column rate_limit.expire is 'End of the window, milliseconds since 1970; null never.';
