-- A queue shows what is open, which stays few while the closed ones pile up: its groups read only it.
create index alert_open_idx on alert (company_id, last_seen_at, id)
  where merged_into is null and status <> 'closed';
