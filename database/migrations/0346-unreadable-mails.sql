-- A file whose reading broke off twice: its job is parked, and the file stays until staff tries it again or discards it.
alter table mail_submission drop constraint mail_submission_state_check;
alter table mail_submission add constraint mail_submission_state_check
  check (state in ('waiting', 'read', 'refused', 'held', 'unreadable'));
create index mail_submission_unreadable_idx on mail_submission (company_id, created_at desc) where state = 'unreadable';

-- Nothing of the mail could be read: reading took more time or memory than it is given.
alter table reported_mail add column reading_failed boolean not null default false;
update reported_mail set reading_failed = true
where reading -> 'headers' = '[]' and not reading -> 'parts' @? '$[*] ? (@.bytes > 0)'
  and reading -> 'not_read' -> 0 ->> 'place' = 'correo';
