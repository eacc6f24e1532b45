-- Whoever added a revision does not review it; none for what the portal itself added.
alter table evidence_revision add column added_by_id integer references portal_user (id);
