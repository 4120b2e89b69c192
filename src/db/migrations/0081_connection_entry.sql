-- A test of a cloud-to-cloud entry is about the addresses that it asked.
alter table connection_test add column entry_print bytea;
comment on column connection_test.entry_print is 'Keyed hash of the addresses and the client that were tested; null for tests before it was kept.';
