-- Which company and bank account a payment went to, so that its limits hold over all accounts that name them.
alter table payout_order add column company_index bytea, add column bank_index bytea;
comment on column payout_order.company_index is 'Keyed hash of the company''s credit code, by which orders of several accounts are counted; null for orders from before, and after erasure.';
comment on column payout_order.bank_index is 'Keyed hash of the account number, by which orders of several accounts are counted; null for orders from before, and after erasure.';
create index on payout_order (company_index) where company_index is not null;
create index on payout_order (bank_index) where bank_index is not null;
