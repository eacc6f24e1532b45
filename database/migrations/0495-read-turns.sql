-- The end of the turn of a read in progress; null where nothing is being read. A read that broke off leaves its turn at this time.
alter table protection_connection add column reading_until timestamptz;
alter table waf_account add column reading_until timestamptz;
