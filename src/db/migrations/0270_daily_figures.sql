-- Daily figures: sums by day that a job keeps, from which the dashboard of the office is drawn.
create table daily_figure (
  figure text not null,
  day date not null,
  part text not null default '',
  counted bigint not null default 0 check (counted >= 0),
  sample bigint not null default 0 check (sample >= 0),
  primary key (figure, day, part)
);

create table daily_figure_run (
  figure text primary key,
  counted_at timestamptz not null
);

comment on table daily_figure is 'Figures by day in Asia/Shanghai, kept by a job.';
comment on column daily_figure.figure is 'Name of the figure, as a feature declares it, such as apps.listed.';
comment on column daily_figure.day is 'The day, Asia/Shanghai.';
comment on column daily_figure.part is 'What the value is of, such as a state; empty for a figure without parts.';
comment on column daily_figure.counted is 'How many there were on that day, or at its end.';
comment on column daily_figure.sample is 'Made-up figures of a demo, which are added; 0 otherwise.';
comment on table daily_figure_run is 'When each figure was last counted.';
comment on column daily_figure_run.figure is 'Name of the figure.';
comment on column daily_figure_run.counted_at is 'When it was counted.';
