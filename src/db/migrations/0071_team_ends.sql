-- Memberships with a last day: whether people were told that it comes near.

alter table team_member add column end_told date;
comment on column team_member.end_told is 'The last day that member and owner were told of; null when of none. A day moved since is told anew.';
create index team_member_ending on team_member (member_until) where state = 'active' and member_until is not null;

comment on column account_notice.facts is 'What the words need: process, days, names as teams show them; no identity data.';
