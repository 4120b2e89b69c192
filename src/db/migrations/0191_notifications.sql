-- One read state for all that the bell lists: marks of notices and of messages about one's own account become rows of one
-- table. The table of these messages takes the name that its feature has.
create table notification_read (
  developer_id bigint not null references developer (id) on delete cascade,
  source text not null,
  item_id bigint not null,
  read_at timestamptz not null,
  primary key (developer_id, source, item_id)
);
comment on table notification_read is 'What a developer has read of the messages behind the bell.';
comment on column notification_read.developer_id is 'The developer.';
comment on column notification_read.source is 'Where the message comes from: account for rows of notification, notice for notices.';
comment on column notification_read.item_id is 'Its number there; numbers are never reused, and importing content leaves these rows alone.';
comment on column notification_read.read_at is 'When.';

insert into notification_read (developer_id, source, item_id, read_at)
  select developer_id, 'notice', notice_id, read_at from notice_read
  union all
  select developer_id, 'account', id, read_at from account_notice where read_at is not null;

drop table notice_read;
-- The index of unread messages goes with its column.
alter table account_notice drop column read_at;
alter table account_notice rename to notification;
alter table notification rename constraint account_notice_pkey to notification_pkey;
alter table notification rename constraint account_notice_developer_id_fkey to notification_developer_id_fkey;
alter index account_notice_developer_id_at_id_idx rename to notification_developer_id_at_id_idx;
alter sequence account_notice_id_seq rename to notification_id_seq;
