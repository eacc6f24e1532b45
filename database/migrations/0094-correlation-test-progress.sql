-- A test says how far it is, and can be given up.
alter table correlation_test drop constraint correlation_test_status_check;
alter table correlation_test add constraint correlation_test_status_check
  check (status in ('waiting', 'done', 'failed', 'cancelled'));
-- About how many events there are to look at
alter table correlation_test add column expected integer not null default 0;
