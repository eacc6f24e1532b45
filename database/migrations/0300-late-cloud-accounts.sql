-- When people heard that no newer scan of the account came in time: once for each last scan.
alter table cloud_scan add column late_noticed_at timestamptz;
grant update (late_noticed_at) on cloud_scan to portal_company;
