-- A factor that is younger than a session proves nothing in it; an operator's reset account waits for its link; an invitation
-- may wait for a second operator.
alter table identity_account add column totp_set_at timestamptz;
comment on column identity_account.totp_set_at is
  'When the authenticator was set up; null without one, and where it was set up before this was noted.';
comment on column identity_account.status is
  'active, frozen or deleted; only active ones sign in. An operator whose second factor was reset is frozen until the link is used.';

alter table identity_invitation add column confirmed boolean not null default true;
comment on column identity_invitation.confirmed is
  'False while a second operator has to confirm it: until then its link is nowhere, and opens nothing.';
