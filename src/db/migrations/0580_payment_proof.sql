-- The letter that takes the place of a test deposit in a change of data: a photo of its own beside the letter of the change.

alter table certification_case_photo
  drop constraint certification_case_photo_kind_check,
  add check (kind in ('handheld', 'front', 'reverse', 'license', 'licenseProof', 'legalFront', 'legalReverse',
    'legalIdentityProof', 'contactHandheld', 'contactFront', 'contactReverse', 'proof', 'proof2', 'proof3',
    'paymentProof'));

alter table certification_photo
  drop constraint certification_photo_kind_check,
  add check (kind in ('handheld', 'front', 'reverse', 'license', 'licenseProof', 'legalFront', 'legalReverse',
    'legalIdentityProof', 'contactHandheld', 'contactFront', 'contactReverse', 'proof', 'proof2', 'proof3',
    'paymentProof'));

alter table certification_view
  drop constraint certification_view_photo_kind_check,
  add check (photo_kind in ('handheld', 'front', 'reverse', 'license', 'licenseProof', 'legalFront', 'legalReverse',
    'legalIdentityProof', 'contactHandheld', 'contactFront', 'contactReverse', 'proof', 'proof2', 'proof3',
    'paymentProof'));

update review_reason set fits = array_append(fits, 'paymentProof') where cases = 'account' and 'proof' = any (fits);
