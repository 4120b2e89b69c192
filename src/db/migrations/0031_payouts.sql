-- Payments of a random amount that prove a bank account, and bank branches.

create table payout_order (
  id bigint generated always as identity (start with 4101) primary key,
  developer_id bigint not null references developer (id) on delete cascade,
  case_id bigint not null references certification_case (id) on delete cascade,
  amount_cents smallint not null check (amount_cents between 1 and 99),
  reference text not null,
  holder text not null,
  account_sealed bytea,
  account_masked text not null,
  branch_name text not null,
  branch_code text not null default '',
  pay_on date not null,
  state text not null check (state in ('ordered', 'paid', 'confirmed', 'bounced', 'void')),
  tries smallint not null default 0 check (tries between 0 and 3),
  ordered_at timestamptz not null,
  lapses_at timestamptz not null,
  paid_at timestamptz,
  settled_at timestamptz,
  operator_id bigint references operator (id)
);
comment on table payout_order is 'Payments of 0.01 to 0.99 yuan to corporate accounts.';
comment on column payout_order.id is 'Number in the operators'' list.';
comment on column payout_order.developer_id is 'Whose account is to be proved.';
comment on column payout_order.case_id is 'The case that it belongs to.';
comment on column payout_order.amount_cents is 'The amount in cents.';
comment on column payout_order.reference is 'Remark of the transfer, by which the company finds it.';
comment on column payout_order.holder is 'Account holder: the company''s name, public.';
comment on column payout_order.account_sealed is 'Account number, sealed under the person''s data key; null after erasure.';
comment on column payout_order.account_masked is 'Account number, masked.';
comment on column payout_order.branch_name is 'Branch of the bank.';
comment on column payout_order.branch_code is 'Clearing code of the branch.';
comment on column payout_order.pay_on is 'The day on which the company expects the payment.';
comment on column payout_order.state is 'ordered, paid, confirmed (the amount was entered), bounced, void (a newer one took its place, or no tries left).';
comment on column payout_order.tries is 'Entries so far, counted before they are judged.';
comment on column payout_order.ordered_at is 'When it was ordered.';
comment on column payout_order.lapses_at is 'No entry counts afterwards: 7 days later.';
comment on column payout_order.paid_at is 'When an operator marked it as paid.';
comment on column payout_order.settled_at is 'When it was confirmed, bounced or void.';
comment on column payout_order.operator_id is 'Who marked it as paid or bounced.';
create unique index payout_order_live on payout_order (developer_id) where state in ('ordered', 'paid');
create index on payout_order (developer_id, ordered_at desc);
create index on payout_order (state, pay_on, id);

create table bank_branch (
  code text primary key check (code ~ '^\d{12}$'),
  bank text not null,
  province text not null,
  city text not null,
  name text not null unique,
  address text not null default ''
);
comment on table bank_branch is 'Branches of banks to choose from; replaced by npm run content -- import (content/banks/branches.csv).';
comment on column bank_branch.code is 'Clearing code, 12 digits.';
comment on column bank_branch.bank is 'The bank.';
comment on column bank_branch.province is 'Province or municipality.';
comment on column bank_branch.city is 'City.';
comment on column bank_branch.name is 'Full name of the branch.';
comment on column bank_branch.address is 'Where it is; may be empty.';
create index on bank_branch (bank, province, city, name);
create index on bank_branch (province, city, name);
