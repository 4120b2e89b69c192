-- Rows that were there before the kind of corrections are checked without a lock that others wait for.
alter table review_case validate constraint review_case_kind_check;
