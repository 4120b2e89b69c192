-- Bank branches as content: one that is withdrawn is no longer chosen, and stays for the accounts that have it.

alter table bank_branch add column withdrawn boolean not null default false;
alter table bank_branch add column former_names text[] not null default '{}';
alter table bank_branch drop constraint bank_branch_name_key;
create unique index bank_branch_name on bank_branch (name) where not withdrawn;
create index bank_branch_named on bank_branch (name);
create index bank_branch_former on bank_branch using gin (former_names);
create trigger content_changed after insert or update or delete on bank_branch
  for each statement execute function content_changed();
comment on table bank_branch is 'Branches of banks to choose from. Published in the office, or imported (content/banks/branches.csv).';
comment on column bank_branch.name is 'Full name of the branch; accounts and orders have it as it was then.';
comment on column bank_branch.withdrawn is 'True: it cannot be chosen any more, and is found by its name for those who have it.';
comment on column bank_branch.former_names is 'Names that it had before, under which accounts may have it.';
