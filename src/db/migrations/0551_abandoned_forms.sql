-- Forms that nobody continues end after a year; whoever began one is told before.
create table abandoned_form (
  developer_id bigint not null references developer (id) on delete cascade,
  about text not null check (about = 'certification' or about ~ '^app:[0-9]+$'),
  told_at timestamptz not null,
  primary key (developer_id, about)
);
comment on table abandoned_form is 'Unfinished forms whose developer was told that they end. Without effect once the form is continued.';
comment on column abandoned_form.developer_id is 'Whose form it is.';
comment on column abandoned_form.about is 'certification, or app: and the number of the app, as in certification_draft.process.';
comment on column abandoned_form.told_at is 'When the developer was told.';
