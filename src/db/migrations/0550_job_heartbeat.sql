-- Whether anybody runs what is scheduled: an empty queue looks the same with and without a worker.
create table job_heartbeat (
  single boolean primary key default true check (single),
  beaten_at timestamptz not null default now()
);
comment on table job_heartbeat is 'One row: when a worker last ran the job of every minute that says so.';
comment on column job_heartbeat.single is 'True: there is one row at most.';
comment on column job_heartbeat.beaten_at is 'Time of the last run, by the clock of the database; at first that of the migration.';

insert into job_heartbeat default values;
