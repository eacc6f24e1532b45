-- A topic that the portal itself opened, or a message of it, has no person as its author.
alter table topic alter column opened_by drop not null;
alter table topic_message alter column author_id drop not null;
