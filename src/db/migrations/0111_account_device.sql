-- What was chosen at registration is kept with the account.
alter table account add column device smallint check (device in (1, 2));
comment on column account.device is 'Device chosen at registration: 1 phone, 2 car or other; null before the choice.';
