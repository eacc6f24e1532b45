-- Whoever sends may ask that copies of an unsigned PDF carry the receiver's name, the day and the beginning of the hash.
alter table document_sending add column stamped boolean not null default false;
alter table document_delivery_rule add column stamped boolean not null default false;
