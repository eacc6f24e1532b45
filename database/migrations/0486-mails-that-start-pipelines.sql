-- Pipelines with an address of their own at the mail server of the inbox.

alter table pipeline add column mail_key text;
create unique index pipeline_mail_idx on pipeline (company_id, mail_key) where mail_key is not null;

-- A mail for another area than the inbox: the first word of its address, and the key in it
alter table mail_submission
  add column receiver text,
  add column receiver_key text;
