-- What a developer has chosen for the account itself.
alter table developer add column own_nickname text check (own_nickname <> '');
comment on column developer.own_nickname is 'Name that the developer chose here; null: the one of the provider is shown.';
alter table account add column device smallint check (device in (1, 2));
comment on column account.device is
  'Device chosen at registration: 1 phone, 2 car or other; null before the choice.';
