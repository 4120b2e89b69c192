-- Partnership project and contact at the platform are part of what is verified: changes and re-registrations begin with them.

alter table verified_enterprise add column collaborative_project text, add column docking_person_sealed bytea;
comment on column verified_enterprise.collaborative_project is
  'Partnership project; may be empty. Null until it is filled in from the approved case.';
comment on column verified_enterprise.docking_person_sealed is
  'Name of the contact at the platform, sealed; may be empty. Null until it is filled in from the approved case.';
