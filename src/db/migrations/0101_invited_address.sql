-- Whoever is invited to a team is invited by what was typed, whether an account has it or not, so that an answer tells nothing
-- of strangers. An invitation is tied to the developer when one with that address, number or name is there or signs in.
alter table team_member
  alter column developer_id drop not null,
  add column invited_as text not null default '',
  add column invited_print text,
  add column invited_sealed bytea,
  add check (developer_id is not null or state in ('invited', 'removed'));
comment on column team_member.developer_id is 'Who was invited; null while no developer is known who has what was typed.';
comment on column team_member.invited_as is 'What was typed, an address or a number masked; what the team sees until they join. Empty where it was not kept.';
comment on column team_member.invited_print is 'Keyed hash of the address or number that was typed, as the accounts have it, or the name after "name ".';
comment on column team_member.invited_sealed is 'The address or number that the invitation is sent to, sealed; gone once it was answered or withdrawn, null for a name.';
create unique index team_member_invited_once on team_member (team_id, invited_print) where state = 'invited' and invited_print is not null;
create index team_member_waiting on team_member (invited_print) where state = 'invited' and developer_id is null;
create index team_member_invited_lately on team_member (team_id, invited_at);
