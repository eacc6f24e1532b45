-- Mails that are sent to the security inbox of a company.

-- The secret part of its address; none: nothing is received for it
alter table inbox_setting add column address_key text;

-- From where a mail came in: the server that brought it, how it called itself, and whether it is one of the provider's own
alter table mail_submission
  add column peer_address text,
  add column peer_name text,
  add column peer_relay boolean not null default false,
  -- Who says to have sent it, before anybody knows whether it is true
  add column written_from text;
create index mail_submission_waiting_idx on mail_submission (company_id, created_at) where state = 'waiting';
