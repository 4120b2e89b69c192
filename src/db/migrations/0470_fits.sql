-- Translations that an editor finds to fit, kept with the draft until it is published, by hand or at its time.

alter table content_draft add column fits jsonb not null default '[]';
comment on column content_draft.fits is 'Translations that still fit their changed originals: slot, original, translation; it holds once the draft is published.';

alter table content_schedule add column fits jsonb not null default '[]';
comment on column content_schedule.fits is 'Translations of the value that fit: slot, and place in a structured text.';
