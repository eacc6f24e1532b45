-- A receiver gets only the kinds and services that it was given; empty means all.
alter table document_sending drop constraint document_sending_held_reason_check;
alter table document_sending add constraint document_sending_held_reason_check check (held_reason in
  ('receiver_not_active', 'receiver_out_of_dates', 'receiver_other_kind', 'receiver_other_service',
  'document_not_published', 'no_mail_server'));
