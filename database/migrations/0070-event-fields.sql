-- What the lists of every tool have in common, beyond one tool's words. What no column holds is in `fields`, by its
-- name in the contract: lists filter, count and group by it, and the detail needs no second reading of the record.
alter table event
  -- The delivery that brought it: what follows a delivery takes exactly its events
  add column batch_id uuid,
  -- The tool itself says that this is worth looking at; telemetry is an event all the same
  add column is_detection boolean not null default true,
  add column category text,
  add column source_country text,
  add column cloud_account text,
  add column tactics text[] not null default '{}',
  add column fields jsonb not null default '{}';

-- Hours that a delivery touched: its events are found again without an index of their own.
alter table event_batch
  add column hours timestamptz[] not null default '{}',
  add column skipped integer not null default 0;
