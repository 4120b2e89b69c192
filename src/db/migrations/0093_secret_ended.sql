-- A secret that somebody ended has ended, whatever the clock of the process says that is asked next.

alter table app_secret add column ended_at timestamptz;
comment on column app_secret.ended_at is 'When it was ended by hand; null for one that ends by itself.';
