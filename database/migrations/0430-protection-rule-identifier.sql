-- The number by which the agents' events name a prevention rule; the manager's own number of a rule is another one.
alter table protection_rule add column identifier text not null default '';
