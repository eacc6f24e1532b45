-- Findings and steps that came from a file of another tool; taking the file back removes them.
alter table assessment_finding add import_id uuid,
  add foreign key (company_id, import_id) references file_import (company_id, id) on delete set null (import_id);
create index assessment_finding_import_idx on assessment_finding (company_id, import_id) where import_id is not null;
alter table assessment_step add import_id uuid,
  add foreign key (company_id, import_id) references file_import (company_id, id) on delete set null (import_id);
create index assessment_step_import_idx on assessment_step (company_id, import_id) where import_id is not null;
