-- Columns whose values are a closed set say so: the row types of the program are read from these checks.

alter table account
  add check (flow_step in (0, 1, 2)),
  add check (previous_status in (11, 12, 13, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 26, 27, 28, 33, 34, 41, 42, 43, 44,
    45, 46, 47, 48, 49, 51, 110, 210, 211)),
  add check (previous_flow_step in (0, 1, 2));

alter table account_history
  add check (from_status in (11, 12, 13, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 26, 27, 28, 33, 34, 41, 42, 43, 44, 45,
    46, 47, 48, 49, 51, 110, 210, 211)),
  add check (from_flow_step in (0, 1, 2)),
  add check (to_status in (11, 12, 13, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 26, 27, 28, 33, 34, 41, 42, 43, 44, 45,
    46, 47, 48, 49, 51, 110, 210, 211)),
  add check (to_flow_step in (0, 1, 2)),
  add check (enterprise_type in (0, 1, 10, 11, 12, 40, 51, 52, 53));

alter table certification_case
  add check (enterprise_type in (0, 1, 10, 11, 12, 40, 51, 52, 53));

alter table certification_case_photo
  add check (kind in ('handheld', 'front', 'reverse', 'license', 'licenseProof', 'legalFront', 'legalReverse',
    'legalIdentityProof', 'contactHandheld', 'contactFront', 'contactReverse', 'proof', 'proof2', 'proof3'));

alter table certification_photo
  add check (kind in ('handheld', 'front', 'reverse', 'license', 'licenseProof', 'legalFront', 'legalReverse',
    'legalIdentityProof', 'contactHandheld', 'contactFront', 'contactReverse', 'proof', 'proof2', 'proof3'));

alter table certification_view
  add check (photo_kind in ('handheld', 'front', 'reverse', 'license', 'licenseProof', 'legalFront', 'legalReverse',
    'legalIdentityProof', 'contactHandheld', 'contactFront', 'contactReverse', 'proof', 'proof2', 'proof3'));

alter table review_case
  add check (flags <@ array['same_number', 'same_telephone', 'same_photo', 'code_check', 'code_prefix', 'letter',
    'second_try', 'urged']);

alter table site_check
  add check (problem in ('url', 'port', 'internal', 'unresolved', 'unreachable', 'tls', 'late', 'redirects', 'encoding',
    'broken', 'status', 'elsewhere', 'empty', 'page', 'other', 'value', 'no_meta', 'no_record',
    'other_record'));
