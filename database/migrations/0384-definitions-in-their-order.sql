-- A definition keeps the order in which its author wrote the arguments of a step: jsonb sorts them, json does not.
alter table pipeline alter column draft type json using draft::json;
alter table pipeline_version alter column definition type json using definition::json;
