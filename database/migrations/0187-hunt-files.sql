-- Hunts that come from a file of another tool: what the file calls itself, notes on how one looks, and its queries as text
-- until somebody writes one that runs here.
alter table hunt
  add column notes text not null default '',
  -- Format, id, author and licence of the file
  add column source jsonb,
  drop constraint hunt_query_kind_check,
  add constraint hunt_query_kind_check check (query_kind in ('sigma', 'filter', 'foreign')),
  drop constraint hunt_origin_check,
  add constraint hunt_origin_check check (origin in ('written', 'library', 'imported'));
