-- Which app an activity of a team is about, so that members read only about apps they may see.
alter table team_activity add column app_id bigint;
comment on column team_activity.app_id is 'App concerned, kept after its deletion; null if none, and for entries from before this column.';
