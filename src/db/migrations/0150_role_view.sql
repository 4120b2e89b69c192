-- Looking at the portal as a role: part of the session, so that it ends with it; a role that is deleted ends it as well.

alter table session add column role_view_id bigint references team_role (id) on delete set null;
comment on column session.role_view_id is 'Role of the viewer''s team that the portal is looked at as, for reading alone; null when it is not.';
create index on session (role_view_id) where role_view_id is not null;
