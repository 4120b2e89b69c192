// Reasons for refusals about content: code, and when (handbook/errors.md [8]).
export const PUBLISHING_REASONS = {
  'content.not_found': { code: '404001', when: 'There is no such kind of content, item or version.' },
  'content.draft_changed': {
    code: '409001',
    when: 'The draft was saved by somebody else since it was read; `value` has it.',
  },
  'content.nothing_to_publish': { code: '409001', when: 'There is no draft, or nothing in it differs.' },
  'content.published_meanwhile': {
    code: '409001',
    when: 'What is published has changed since the draft was begun.',
  },
  'content.not_ready': { code: '400001', when: 'Checks before publishing failed; `fields` names where.' },
  'content.too_long': { code: '400001', when: 'The draft is longer than allowed.' },
  'content.time_past': { code: '400001', when: 'The time of a schedule has passed.' },
  'content.cannot_withdraw': { code: '409001', when: 'The item is needed and cannot be withdrawn.' },
  'content.key_wrong': { code: '400001', when: 'The key of the new item is not of the form that its kind takes.' },
  'content.key_taken': { code: '400001', when: 'Another item, or a draft, has the key.' },
  'content.cannot_move': { code: '409001', when: 'The item has no place among others, or is at the end already.' },
  'content.archive_refused': {
    code: '400001',
    when: 'The archive of content cannot be unpacked, or not within the limits.',
  },
  'content.import_gone': { code: '404001', when: 'The checked archive was imported already, or is too old.' },
  'content.import_changed': { code: '409001', when: 'Something was published since the archive was checked.' },
  'content.importing': { code: '409001', when: 'Content is being imported or published at this moment.' },
} as const
