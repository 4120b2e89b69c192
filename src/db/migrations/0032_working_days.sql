-- Days that differ from the week: holidays, and weekends worked in exchange.

create table working_day (
  day date primary key,
  works boolean not null,
  name text not null,
  announced boolean not null default true
);
comment on table working_day is 'Exceptions to Monday to Friday, Asia/Shanghai; operators extend it.';
comment on column working_day.day is 'The day.';
comment on column working_day.works is 'True for a weekend that is worked, false for a holiday.';
comment on column working_day.name is 'Which holiday it belongs to.';
comment on column working_day.announced is 'False where the yearly announcement was not out yet and the day follows the rule alone.';

insert into working_day (day, works, name)
select d::date, false, h.name from (values
  ('元旦', '2026-01-01', '2026-01-03'), ('春节', '2026-02-15', '2026-02-23'), ('清明节', '2026-04-04', '2026-04-06'),
  ('劳动节', '2026-05-01', '2026-05-05'), ('端午节', '2026-06-19', '2026-06-21'), ('中秋节', '2026-09-25', '2026-09-27'),
  ('国庆节', '2026-10-01', '2026-10-07')) as h (name, first, last),
  generate_series(h.first::timestamp, h.last::timestamp, '1 day') d;
insert into working_day (day, works, name) values
  ('2026-01-04', true, '元旦'), ('2026-02-14', true, '春节'), ('2026-02-28', true, '春节'), ('2026-05-09', true, '劳动节'),
  ('2026-09-20', true, '国庆节'), ('2026-10-10', true, '国庆节');

-- 2027: the legal holidays of the regulation of 2025, with the usual exchanges; to be confirmed when announced.
insert into working_day (day, works, name, announced)
select d::date, false, h.name, false from (values
  ('元旦', '2027-01-01', '2027-01-03'), ('春节', '2027-02-05', '2027-02-11'), ('清明节', '2027-04-03', '2027-04-05'),
  ('劳动节', '2027-05-01', '2027-05-05'), ('端午节', '2027-06-09', '2027-06-09'), ('中秋节', '2027-09-15', '2027-09-15'),
  ('国庆节', '2027-10-01', '2027-10-07')) as h (name, first, last),
  generate_series(h.first::timestamp, h.last::timestamp, '1 day') d;
insert into working_day (day, works, name, announced) values
  ('2027-02-14', true, '春节', false), ('2027-04-25', true, '劳动节', false), ('2027-05-08', true, '劳动节', false),
  ('2027-09-26', true, '国庆节', false), ('2027-10-09', true, '国庆节', false);
