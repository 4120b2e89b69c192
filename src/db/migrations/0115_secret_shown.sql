-- A new secret stays on the page of its maker until it is put away, for a few minutes at most.

alter table app_secret add column shown_until timestamptz;
comment on column app_secret.shown_until is 'Until when whoever made it may see it once more; null once it is put away.';
comment on column app_secret.secret_sealed is 'The secret, sealed under the platform''s key; shown to nobody but its maker, until shown_until.';
