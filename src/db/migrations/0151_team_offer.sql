-- An enterprise without a team is told on the console that it can open one, until it says that it will not.

alter table account add column team_offer_put_away_at timestamptz;
comment on column account.team_offer_put_away_at is 'When the developer put away the word that a team can be opened; null while they have not.';
