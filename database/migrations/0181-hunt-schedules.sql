-- A hunt that runs again by itself, as long as it is open.
alter table hunt
  add column repeats text check (repeats in ('daily', 'weekly', 'monthly')),
  -- Over so many days each time
  add column repeats_over integer check (repeats_over between 1 and 366),
  add column next_run_at timestamptz,
  -- Who set it: they hear of what is new and gone
  add column scheduled_by integer references portal_user (id),
  add check ((repeats is null) = (next_run_at is null) and (repeats is null) = (repeats_over is null));
create index hunt_due_idx on hunt (next_run_at) where next_run_at is not null and state = 'open';

-- Who asked for a run hears of its end; nobody asked for one of a schedule.
alter table hunt_run
  add column requested_by integer references portal_user (id),
  add column scheduled boolean not null default false;
