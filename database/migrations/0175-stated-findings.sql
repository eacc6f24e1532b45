-- When a tool said it, where it tells of one installation at a time (a stream of events); null: the end of the scan says.
alter table scan_finding add column stated_at timestamptz;
