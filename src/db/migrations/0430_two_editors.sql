-- Two editors at one item: who has it open, and what one of them wrote when the other replaced or discarded it.

create table content_presence (
  kind text not null,
  key text not null,
  operator_id bigint not null,
  operator text not null,
  expires_at timestamptz not null,
  primary key (kind, key, operator_id)
);
create index on content_presence (expires_at);
comment on table content_presence is 'Operators who have an item open in the editor; renewed while they do.';
comment on column content_presence.kind is 'Kind of content.';
comment on column content_presence.key is 'The item within its kind.';
comment on column content_presence.operator_id is 'Who has it open.';
comment on column content_presence.operator is 'Their name at that time.';
comment on column content_presence.expires_at is 'When they count as gone, unless it is renewed before.';

alter table content_publication drop constraint content_publication_act_check;
alter table content_publication add constraint content_publication_act_check
  check (act in ('found', 'published', 'withdrawn', 'set_aside', 'confirmed'));
comment on table content_publication is 'Versions of content: each publication and withdrawal, what editors found when they began, and drafts that others replaced. Never changed.';
comment on column content_publication.act is 'found: stood there before without a version, such as after an import; set_aside: a draft that somebody else replaced or discarded; confirmed: published as before, with a translation that still fits.';
comment on column content_publication.value is 'What was published, or the draft; null when it was withdrawn.';
comment on column content_publication.operator_id is 'Who published or withdrew it, or wrote the draft; null for what was found.';

alter table content_publication add column older jsonb;
comment on column content_publication.older is 'Translations that are older than their original: slot, place in a structured text, and the original that they were written for; null where only the languages are known.';
