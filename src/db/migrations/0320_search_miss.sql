-- Searches that found nothing: how often which words a day, from which the dashboard of the office is counted.
create table search_miss (
  day date not null,
  words text not null,
  times int not null default 1 check (times > 0),
  primary key (day, words)
);
comment on table search_miss is 'Searches that found nothing, by day and words; without who searched.';
comment on column search_miss.day is 'The day, Asia/Shanghai.';
comment on column search_miss.words is 'What was searched for: lower case, blanks folded, shortened; never what looks like personal data.';
comment on column search_miss.times is 'How often on that day.';
