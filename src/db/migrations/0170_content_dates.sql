-- By how much a demo has moved the dates of its content; a start compares it with today.
create table content_dates (
  one boolean primary key default true check (one),
  moved_days integer not null
);
comment on table content_dates is 'One row where a demo imported the content itself; none where the content was imported as written.';
comment on column content_dates.one is 'True: there is one row at most.';
comment on column content_dates.moved_days is 'Days, in whole weeks, by which the dates are later than in the files.';
