-- Whether an alert is of an exercise: asked and answered, with both times. It neither hides nor closes the alert.
create table assessment_deconfliction (
  company_id bigint not null,
  assessment_id uuid not null,
  alert_id uuid not null,
  asked_at timestamptz not null,
  asked_by_name text not null,
  question text not null default '',
  answered_at timestamptz,
  answered_by_name text,
  verdict text check (verdict in ('undetermined', 'confirmed', 'unrelated')),
  note text not null default '',
  primary key (company_id, assessment_id, alert_id),
  check ((answered_at is null) = (verdict is null)),
  foreign key (company_id, assessment_id) references assessment (company_id, id) on delete cascade,
  foreign key (company_id, alert_id) references alert (company_id, id) on delete cascade
);
create index assessment_deconfliction_alert_idx on assessment_deconfliction (company_id, alert_id);
create index assessment_deconfliction_open_idx on assessment_deconfliction (company_id, asked_at)
  where answered_at is null;

select close_assessment_table('assessment_deconfliction');
