-- Who owns the sites of web apps, and tests of cloud-to-cloud entries.

create table site_proof (
  id bigint generated always as identity primary key,
  app_id bigint not null references app (id) on delete cascade,
  site text not null,
  state text not null check (state in ('waiting', 'proved', 'lost')),
  way text check (way in ('file', 'meta', 'dns')),
  proved_at timestamptz,
  checked_at timestamptz not null,
  next_check_at timestamptz,
  misses integer not null default 0,
  unique (app_id, site),
  check ((state = 'waiting') = (proved_at is null)),
  check ((state = 'proved') = (next_check_at is not null)),
  check (state = 'waiting' or way is not null)
);
comment on table site_proof is 'What is known about who owns the site of a web app; made by the first check, one row an app and site.';
comment on column site_proof.id is 'Row number.';
comment on column site_proof.app_id is 'The app.';
comment on column site_proof.site is 'Scheme, host and port of the site: another site of the app has a row of its own.';
comment on column site_proof.state is 'waiting: not proved yet; proved; lost: it was proved, and the proof is gone.';
comment on column site_proof.way is 'The way by which it was proved: file, meta or dns.';
comment on column site_proof.proved_at is 'When it was proved last.';
comment on column site_proof.checked_at is 'When it was looked at last.';
comment on column site_proof.next_check_at is 'When the platform looks again; null unless it is proved.';
comment on column site_proof.misses is 'How often in a row the platform did not find the proof again.';
create index on site_proof (next_check_at) where next_check_at is not null;

create table site_check (
  id bigint generated always as identity primary key,
  proof_id bigint not null references site_proof (id) on delete cascade,
  at timestamptz not null,
  way text not null check (way in ('file', 'meta', 'dns')),
  actor text not null check (actor in ('developer', 'platform')),
  actor_id bigint,
  problem text,
  found text not null default '',
  place text not null
);
comment on table site_check is 'Each look at a site: where, and what was found.';
comment on column site_check.id is 'Row number.';
comment on column site_check.proof_id is 'The site.';
comment on column site_check.at is 'When.';
comment on column site_check.way is 'file, meta or dns.';
comment on column site_check.actor is 'Who asked for it: developer, or the platform that looks again.';
comment on column site_check.actor_id is 'The developer''s number; null for the platform.';
comment on column site_check.problem is 'Why it is not proved; null when it is.';
comment on column site_check.found is 'What was found there, shortened.';
comment on column site_check.place is 'Address or name that was read in the end.';
create index on site_check (proof_id, id desc);

create table connection_test (
  id bigint generated always as identity primary key,
  app_id bigint not null references app (id) on delete cascade,
  at timestamptz not null,
  by_id bigint references developer (id) on delete set null,
  app_version integer not null,
  steps jsonb not null
);
comment on table connection_test is 'Tests of the addresses of a cloud-to-cloud entry; the last ten of an app are kept.';
comment on column connection_test.id is 'Row number.';
comment on column connection_test.app_id is 'The app.';
comment on column connection_test.at is 'When.';
comment on column connection_test.by_id is 'The developer who asked for it.';
comment on column connection_test.app_version is 'Version of the app that was tested.';
comment on column connection_test.steps is 'Each step: what was asked and found, secrets masked.';
create index on connection_test (app_id, id desc);
