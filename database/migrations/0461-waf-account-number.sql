-- An Imperva account belongs to one company of the portal: its events and configuration are read for that company alone.
-- Row security does not hide rows from a unique index.
drop index waf_account_number_idx;
create unique index waf_account_number_idx on waf_account (account);
-- The list of the accounts of a company, and the account of an event
create index waf_account_company_idx on waf_account (company_id, account);
