-- The name of an event says its moment to the millisecond, and a row that said it finer could not be opened by its name
-- and was lost between two pages. The exact moment stays in the record as it arrived.
alter table event no force row level security;
update event set occurred_at = date_trunc('milliseconds', occurred_at)
where occurred_at <> date_trunc('milliseconds', occurred_at) and not exists (
  select from event as kept where kept.company_id = event.company_id
    and kept.occurred_at = date_trunc('milliseconds', event.occurred_at) and kept.id = event.id
);
alter table event force row level security;
