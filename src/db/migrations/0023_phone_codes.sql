-- SMS codes that prove a telephone number of a signed-in developer.

create table phone_code (
  id bigint generated always as identity primary key,
  developer_id bigint not null references developer (id) on delete cascade,
  telephone_index bytea not null,
  purpose text not null check (purpose in ('contact', 'certification', 'unbind')),
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table phone_code is 'Codes of six digits sent by SMS, each for one developer, number and purpose.';
comment on column phone_code.id is 'Row number.';
comment on column phone_code.developer_id is 'Who asked for it.';
comment on column phone_code.telephone_index is 'Keyed hash of the number it was sent to.';
comment on column phone_code.purpose is 'What it may be used for.';
comment on column phone_code.code_hash is 'Keyed hash of the code.';
comment on column phone_code.tries is 'Entries so far, counted before they are judged.';
comment on column phone_code.created_at is 'When it was sent.';
comment on column phone_code.expires_at is 'From when it no longer holds.';
comment on column phone_code.used_at is 'When it was entered rightly; null until then.';
create index on phone_code (developer_id, created_at desc);
create index on phone_code (telephone_index, created_at desc);
create index on phone_code (created_at);
