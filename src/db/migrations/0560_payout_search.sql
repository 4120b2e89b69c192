-- Payments are searched by holder, account, reference and numbers.

create index payout_order_holder_parts on payout_order using gin (bigrams(holder));
create index payout_order_account on payout_order (account_masked);
create index payout_order_reference on payout_order (lower(replace(reference, ' ', '')));
create index payout_order_reference_end on payout_order (right(reference, 4));
create index payout_order_case on payout_order (case_id);
