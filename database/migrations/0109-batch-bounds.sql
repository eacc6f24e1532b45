-- Between which moments the events of a delivery happened. With the hours alone, who follows a small delivery of a
-- busy hour would read the whole hour to find it. Deliveries of before are read by their hours.
alter table event_batch
  add column oldest_at timestamptz,
  add column newest_at timestamptz,
  add check (oldest_at <= newest_at);
