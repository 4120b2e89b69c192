-- Roles of operators are made of permissions and kept as rows; the three of before are the first. Roles that are given in the
-- portal add to those that the provider names. Invitations know who made them.

create table operator_role (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{1,39}$'),
  names jsonb not null,
  permissions text[] not null,
  built_in boolean not null default false,
  revision integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
comment on table operator_role is 'Roles of operators: what each may do.';
comment on column operator_role.key is 'Name by which a provider, an invitation and the command line know it; never changed.';
comment on column operator_role.names is 'Name in each language, by its tag.';
comment on column operator_role.permissions is 'Permissions that it is made of; * stands for every permission, later ones too.';
comment on column operator_role.built_in is 'Came with the portal: it cannot be deleted, and administrator cannot be changed.';
comment on column operator_role.revision is 'Counted up by each change, so that two people do not overwrite each other.';
comment on column operator_role.created_at is 'When it was made.';
comment on column operator_role.changed_at is 'When it was changed last.';

insert into operator_role (key, names, permissions, built_in, created_at, changed_at) values
  ('administrator', '{"zh-CN": "管理员", "en": "Administrator"}', '{*}', true, now(), now()),
  ('reviewer', '{"zh-CN": "审核员", "en": "Reviewer"}',
    '{case.review,payout.mark,developer.view,developer.reveal,developer.act,app.act,figure.view}', true, now(), now()),
  ('editor', '{"zh-CN": "内容编辑", "en": "Content editor"}', '{content.edit,content.publish,figure.view}', true, now(), now());

create table operator_role_member (
  operator_id bigint not null references operator (id) on delete cascade,
  role_key text not null references operator_role (key) on delete cascade,
  given_by bigint references operator (id),
  given_at timestamptz not null,
  primary key (operator_id, role_key)
);
create index on operator_role_member (role_key);
comment on table operator_role_member is 'Roles given in the portal to operators of a provider of its own, beside those that it names.';
comment on column operator_role_member.operator_id is 'Who has the role.';
comment on column operator_role_member.role_key is 'The role.';
comment on column operator_role_member.given_by is 'The operator who gave it.';
comment on column operator_role_member.given_at is 'When it was given.';

comment on column operator.roles is 'Keys of the roles that the provider named at the last sign-in; read at each request.';
comment on column operator.status is 'active, frozen, or deleted for those who left; a session works for active ones only.';
comment on column identity_account.operator_roles is 'Keys of roles of operators; empty for developers.';
comment on column identity_invitation.roles is 'Keys of the roles that the operator will have.';

alter table identity_invitation add column invited_by bigint references operator (id);
comment on column identity_invitation.invited_by is 'The operator who invited; null for an invitation from the command line.';
