-- A developer may choose the name that others see; until then it is the one of the account service.

alter table developer add column provider_nickname text;
comment on column developer.provider_nickname is
  'Name that the provider gave at the last sign-in, where the developer chose another one; null while the provider''s is shown.';
comment on column developer.nickname is
  'Name shown: the one that the developer chose, else as the provider gave it at the last sign-in.';
