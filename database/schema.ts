// Generated from the migrated database by `npm run schema`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Json = ColumnType<unknown, string, string>;
type JsonWithDefault = ColumnType<unknown, string | undefined, string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;

export interface Agent {
  company_id: number;
  id: string;
  template_key: string | null;
  name: string;
  purpose: string;
  audience: string;
  task: string;
  engine: string;
  state: string;
  number: Generated<number>;
  draft: Json | null;
  unpublished_reason: Generated<string>;
  unpublished_at: Timestamp | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  updated_by_name: string;
  search: string;
}

export interface AgentCase {
  company_id: number;
  id: string;
  agent_id: string;
  name: string;
  data: Json;
  expectations: Json;
  sha256: string;
  created_at: Timestamp;
  updated_by_name: string;
}

export interface AgentEntry {
  company_id: number;
  run_id: string;
  position: number;
  kind: string;
  title: string;
  body: string;
  sha256: string | null;
  at: Timestamp;
}

export interface AgentPolicy {
  company_id: number;
  month_micros: number;
  stopped: Generated<boolean>;
  stop_reason: Generated<string>;
  changed_at: Timestamp;
  changed_by_name: string;
}

export interface AgentProposal {
  company_id: number;
  run_id: string;
  position: number;
  agent_id: string;
  effect: string;
  given: Json;
  pipeline_id: string | null;
  pipeline_run_id: string | null;
  refusal: Generated<string>;
  at: Timestamp;
}

export interface AgentRun {
  company_id: number;
  id: string;
  agent_id: string;
  number: number;
  audience: string;
  cause: string;
  cause_key: string;
  case_id: string | null;
  pipeline_run_id: string | null;
  object_type: string;
  object_id: string;
  object_label: string;
  object_path: string | null;
  acts_for: number | null;
  acts_for_name: string;
  acts_role: string;
  state: string;
  engine: string | null;
  provider_key: Generated<string>;
  provider_name: Generated<string>;
  output: Json | null;
  note: Generated<string>;
  read_private: Generated<boolean>;
  read_untrusted: Generated<boolean>;
  tool_calls: Generated<number>;
  tokens_in: Generated<number>;
  tokens_out: Generated<number>;
  cost_micros: Generated<number>;
  reserved_micros: Generated<number>;
  lease_until: Timestamp | null;
  created_at: Timestamp;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
}

export interface AgentScore {
  company_id: number;
  agent_id: string;
  number: number;
  provider_key: string;
  case_id: string;
  case_sha256: string;
  passed: boolean;
  reasons: string[];
  run_id: string;
  scored_at: Timestamp;
}

export interface AgentVersion {
  company_id: number;
  agent_id: string;
  number: number;
  definition: Json;
  sha256: string;
  note: Generated<string>;
  created_at: Timestamp;
  created_by: number | null;
  created_by_name: string;
}

export interface AiExchange {
  company_id: number;
  id: string;
  provider_id: number;
  provider_name: string;
  model: string;
  purpose: string;
  asked_by: string;
  asked_at: Timestamp;
  reserved: number;
  outcome: string;
  milliseconds: number | null;
  tokens_in: Generated<number>;
  tokens_out: Generated<number>;
  tokens_counted: Generated<boolean>;
  cost: Generated<number>;
  tools: string[];
  note: Generated<string>;
  bytes_left_out: Generated<number>;
  secrets_removed: Generated<number>;
  asked_by_id: number | null;
}

export interface AiExchangeText {
  company_id: number;
  exchange_id: string;
  sent: Json;
  answered: Generated<string>;
}

export interface AiProvider {
  id: Generated<number>;
  kind: string;
  name: string;
  base_url: Generated<string>;
  model: Generated<string>;
  api_version: string | null;
  limit_word: Generated<string>;
  key_sealed: string | null;
  timeout_seconds: Generated<number>;
  answer_kilobytes: Generated<number>;
  answer_tokens: Generated<number>;
  prompt_tokens: Generated<number>;
  price_in: Generated<number>;
  price_out: Generated<number>;
  enabled: Generated<boolean>;
  version: Generated<number>;
  changed_at: Timestamp;
  embedding_model: Generated<string>;
}

export interface AiSpend {
  company_id: number;
  provider_id: number;
  month: string;
  exchanges: number;
  tokens_in: number;
  tokens_out: number;
  cost: number;
}

export interface Alert {
  company_id: number;
  id: string;
  number: number;
  fingerprint: string;
  origin: string;
  title: string;
  description: Generated<string>;
  rule_id: string | null;
  severity: number;
  asset_name: string | null;
  user_name: string | null;
  source_ip: string | null;
  source_country: string | null;
  category: string | null;
  source_id: string | null;
  cloud_account: string | null;
  resource_uid: string | null;
  resource_type: string | null;
  file_hash: string | null;
  techniques: Generated<string[]>;
  tactics: Generated<string[]>;
  event_count: Generated<number>;
  first_seen_at: Timestamp;
  last_seen_at: Timestamp;
  opened_at: Timestamp;
  level: Generated<number>;
  status: Generated<string>;
  verdict: string | null;
  verdict_reason: Generated<string>;
  verdict_by_name: string | null;
  verdict_at: Timestamp | null;
  assignee_id: number | null;
  assignee_name: string | null;
  client_visible: Generated<boolean>;
  client_summary: Generated<string>;
  published_at: Timestamp | null;
  waiting_question: string | null;
  waiting_since: Timestamp | null;
  acknowledged_at: Timestamp | null;
  escalated_at: Timestamp | null;
  closed_at: Timestamp | null;
  due_at: Timestamp | null;
  suppressed_by: string | null;
  correlation_rule_id: string | null;
  merged_into: string | null;
  previous_id: string | null;
  search: string;
  version: Generated<number>;
  updated_at: Timestamp;
  decided_at: Timestamp | null;
}

export interface AlertBulk {
  company_id: number;
  id: string;
  action: Json;
  made_by: number | null;
  made_by_name: string;
  made_at: Timestamp;
  undone_at: Timestamp | null;
  effects: JsonWithDefault;
}

export interface AlertBulkItem {
  company_id: number;
  bulk_id: string;
  case_id: string;
  version_after: number;
  before: Json;
}

export interface AlertClock {
  company_id: number;
  case_id: string;
  kind: string;
  cycle: number;
  state: string;
  minutes: number;
  started_at: Timestamp;
  near_at: Timestamp | null;
  due_at: Timestamp | null;
  stopped_at: Timestamp | null;
  paused_since: Timestamp | null;
  pause_reason: string | null;
  settled_at: Timestamp | null;
  near_noticed_at: Timestamp | null;
  breach_noticed_at: Timestamp | null;
  explanation: Generated<string>;
}

export interface AlertEvent {
  company_id: number;
  event_id: string;
  fingerprint: string;
  alert_id: string;
  occurred_at: Timestamp;
}

export interface AlertPolicy {
  company_id: number;
  threshold: number;
  calendar: Json;
  targets: Json;
  version: number;
  updated_at: Timestamp;
  updated_by_name: string;
}

export interface AlertSequence {
  company_id: number;
  last_number: number;
}

export interface AlertStep {
  company_id: number;
  id: string;
  case_id: string;
  type: string;
  visibility: string;
  side: string;
  actor_id: number | null;
  actor_name: string;
  at: Timestamp;
  note: Generated<string>;
  facts: JsonWithDefault;
  bulk_id: string | null;
}

export interface AnalysisRequest {
  company_id: number;
  id: string;
  kind: string;
  standard_id: number | null;
  standard_name: string | null;
  provider_id: number;
  days_back: number;
  priority: string;
  focus_areas: Generated<string[]>;
  audience: string;
  status: Generated<string>;
  progress: Generated<number>;
  reason: Generated<string>;
  attempts: Generated<number>;
  requested_by_name: string;
  requested_at: Timestamp;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
}

export interface AnalysisResult {
  company_id: number;
  id: string;
  kind: string;
  standard_id: number | null;
  audience: string;
  score: number | null;
  engine: string;
  content: Json;
  created_at: Timestamp;
}

export interface ApiKey {
  company_id: number;
  id: string;
  source_id: string;
  name: string;
  secret_sha256: Buffer;
  created_at: Timestamp;
  revoked_at: Timestamp | null;
  preview: Generated<string>;
  purpose: Generated<string>;
}

export interface Assessment {
  company_id: number;
  id: string;
  number: number;
  title: string;
  kind: string;
  box: string;
  state: string;
  restricted: Generated<boolean>;
  reader_ids: Generated<number[]>;
  objective: Generated<string>;
  method: Generated<string>;
  rules: Generated<string>;
  starts_on: string | null;
  ends_on: string | null;
  lead_id: number | null;
  lead_name: string;
  sources: Generated<string[]>;
  version: Generated<number>;
  created_by_name: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  started_at: Timestamp | null;
  delivered_at: Timestamp | null;
  closed_at: Timestamp | null;
  search: string;
}

export interface AssessmentAuthorisation {
  company_id: number;
  id: string;
  assessment_id: string;
  signed_by: string;
  signed_role: Generated<string>;
  signed_on: string;
  valid_from: Timestamp;
  valid_to: Timestamp;
  file_key: string;
  file_name: string;
  file_bytes: number;
  sha256: string;
  recorded_by_name: string;
  recorded_at: Timestamp;
  withdrawn_at: Timestamp | null;
  withdrawn_by_name: string | null;
  withdrawn_reason: Generated<string>;
}

export interface AssessmentAuthorisedTarget {
  company_id: number;
  assessment_id: string;
  authorisation_id: string;
  target_id: string;
}

export interface AssessmentDeconfliction {
  company_id: number;
  assessment_id: string;
  alert_id: string;
  asked_at: Timestamp;
  asked_by_name: string;
  question: Generated<string>;
  answered_at: Timestamp | null;
  answered_by_name: string | null;
  verdict: string | null;
  note: Generated<string>;
}

export interface AssessmentEntry {
  company_id: number;
  id: string;
  assessment_id: string;
  kind: string;
  at: Timestamp;
  actor_name: string;
  source_address: Generated<string>;
  target: Generated<string>;
  tool: Generated<string>;
  technique_id: string | null;
  body: string;
}

export interface AssessmentEvidence {
  company_id: number;
  id: string;
  assessment_id: string;
  draft_id: string;
  retest_id: string | null;
  caption: Generated<string>;
  file_key: string;
  file_name: string;
  file_bytes: number;
  sha256: string;
  added_by_name: string;
  added_at: Timestamp;
}

export interface AssessmentFinding {
  company_id: number;
  id: string;
  assessment_id: string;
  number: number;
  title: string;
  summary: Generated<string>;
  description: Generated<string>;
  recommendation: Generated<string>;
  references_text: Generated<string>;
  vector: string | null;
  cvss_version: string | null;
  score: string | null;
  scored_by: string | null;
  severity: number;
  cwes: Generated<number[]>;
  owasp: Generated<string>;
  wstg: Generated<string>;
  effort: string | null;
  state: string;
  author_id: number | null;
  author_name: string;
  published_by_name: string | null;
  published_at: Timestamp | null;
  external_id: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  import_id: string | null;
}

export interface AssessmentFindingPlace {
  company_id: number;
  assessment_id: string;
  draft_id: string;
  asset: string;
  finding_id: string | null;
}

export interface AssessmentParty {
  company_id: number;
  id: string;
  assessment_id: string;
  name: string;
  role: Generated<string>;
  phone: Generated<string>;
  user_id: number | null;
  may_stop: Generated<boolean>;
}

export interface AssessmentRetest {
  company_id: number;
  id: string;
  assessment_id: string;
  round: number;
  state: string;
  requested_by_name: string;
  requested_at: Timestamp;
  planned_on: string | null;
  done_at: Timestamp | null;
  done_by_name: string | null;
}

export interface AssessmentRetestItem {
  company_id: number;
  assessment_id: string;
  retest_id: string;
  draft_id: string;
  client_note: Generated<string>;
  outcome: string | null;
  provider_note: Generated<string>;
  tested_at: Timestamp | null;
  tested_by_name: string | null;
}

export interface AssessmentSequence {
  company_id: number;
  last_number: number;
}

export interface AssessmentStep {
  company_id: number;
  id: string;
  assessment_id: string;
  round: Generated<string>;
  name: string;
  technique_id: string | null;
  target: Generated<string>;
  source_address: Generated<string>;
  at: Timestamp;
  ended_at: Timestamp | null;
  expected: Generated<string>;
  command: Generated<string>;
  note: Generated<string>;
  external_id: string | null;
  rule_id: string | null;
  created_by_name: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  import_id: string | null;
}

export interface AssessmentStepTool {
  company_id: number;
  assessment_id: string;
  step_id: string;
  tool: string;
  logged: Generated<string>;
  alerted: Generated<string>;
  blocked: Generated<string>;
  detected_at: Timestamp | null;
}

export interface AssessmentTarget {
  company_id: number;
  id: string;
  assessment_id: string;
  kind: string;
  target: string;
  opens_at: Timestamp | null;
  closes_at: Timestamp | null;
  note: Generated<string>;
}

export interface AssetPlace {
  company_id: number;
  asset_id: string;
  source: string;
  provider: string;
  account: string;
  region: string;
  type: string;
  scan_id: string;
}

export interface AssistantConversation {
  company_id: number;
  id: string;
  user_id: number;
  user_name: string;
  title: string;
  started_at: Timestamp;
  last_at: Timestamp;
  questions: Generated<number>;
  unanswered: Generated<number>;
}

export interface AssistantMessage {
  company_id: number;
  id: string;
  conversation_id: string;
  user_id: number;
  type: string;
  content: string;
  said_at: Timestamp;
  answer: Json | null;
  outcome: string | null;
  question_kind: string | null;
  engine: string | null;
  milliseconds: number | null;
  rating: string | null;
  rating_note: Generated<string>;
  review: string | null;
  review_note: Generated<string>;
  reviewed_by_name: string | null;
  reviewed_at: Timestamp | null;
}

export interface AssistantSetting {
  company_id: number;
  instructions: Generated<string>;
  tone: Generated<string>;
  tools_off: Generated<string[]>;
  suggestions: JsonWithDefault;
  limits: Json;
  version: Generated<number>;
  updated_at: Timestamp;
  updated_by_name: string;
}

export interface AssistantUse {
  company_id: number;
  user_id: number;
  minute: Timestamp;
  questions: number;
}

export interface AttackLayer {
  company_id: number;
  id: string;
  name: string;
  description: Generated<string>;
  layer_version: string;
  attack_version: string | null;
  techniques: Json;
  created_at: Timestamp;
  created_by_name: string;
}

export interface AttackVersion {
  id: string;
  label: string;
  catalogue: Json;
  groups: Json;
  in_use: Generated<boolean>;
  adopted_at: Timestamp | null;
}

export interface AuditEntry {
  company_id: number;
  sequence: number;
  id: string;
  at: Timestamp;
  actor_kind: string;
  actor_user_id: number | null;
  actor_name: string;
  action: string;
  object_type: string;
  object_id: Generated<string>;
  details: JsonWithDefault;
  ip: string | null;
  key_id: string;
  hash: Buffer;
}

export interface AuditHead {
  company_id: number;
  sequence: number;
  hash: Buffer;
  key_id: string | null;
  seal: Buffer | null;
  anchored_sequence: Generated<number>;
}

export interface BackendRoute {
  id: Generated<number>;
  route: string;
  name: string;
  component: string;
  requires_login: Generated<boolean>;
  version: Generated<number>;
  enabled: Generated<boolean>;
  position: Generated<number>;
}

export interface BenchmarkRun {
  company_id: number;
  id: string;
  target_id: string;
  scan_id: string;
  ended_at: Timestamp;
  title: string;
  profile: string | null;
  tool: string;
  tool_version: string | null;
  complete: boolean | null;
  is_late: boolean;
  passed: number;
  failed: number;
  manual: number;
  errors: number;
  suppressed: number;
  not_applicable: number;
  information: number;
  passed_weight: number;
  failed_weight: number;
  score: string | null;
  worse: number;
  better: number;
  tool_scores: Json;
}

export interface BenchmarkSection {
  company_id: number;
  run_id: string;
  section: string;
  passed: number;
  failed: number;
  manual: number;
  errors: number;
  suppressed: number;
  not_applicable: number;
  passed_weight: number;
  failed_weight: number;
}

export interface BenchmarkTarget {
  company_id: number;
  id: string;
  asset_id: string;
  source: string;
  benchmark: string;
  locus: string | null;
  title: string;
  profile: string | null;
  tool: string;
  run_id: string | null;
  ended_at: Timestamp | null;
  complete: boolean | null;
  passed: Generated<number>;
  failed: Generated<number>;
  manual: Generated<number>;
  errors: Generated<number>;
  suppressed: Generated<number>;
  not_applicable: Generated<number>;
  information: Generated<number>;
  answered_passed: Generated<number>;
  answered_failed: Generated<number>;
  score: string | null;
  worse: Generated<number>;
  better: Generated<number>;
  answered_not_applicable: Generated<number>;
}

export interface Bulletin {
  id: Generated<number>;
  slug: string;
  status: Generated<string>;
  version: number;
  published_version: number | null;
  published_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface BulletinVersion {
  bulletin_id: number;
  number: number;
  title: string;
  summary: string;
  severity: string;
  cves: string[];
  techniques: string[];
  products: string[];
  sources: Json;
  body: string;
  saved_at: Timestamp;
  saved_by_id: number | null;
  saved_by_name: string;
  objects: JsonWithDefault;
  indicators: JsonWithDefault;
}

export interface CaseLink {
  company_id: number;
  id: string;
  case_kind: string;
  case_id: string;
  target_kind: string;
  target_id: string;
  label: string;
  created_by_name: string;
  created_at: Timestamp;
}

export interface Certificate {
  company_id: number;
  id: string;
  fingerprint: Buffer | null;
  name: string;
  subject: string;
  issuer: string;
  serial: string;
  names: string[];
  name_count: number;
  not_before: Timestamp;
  not_after: Timestamp;
  key_algorithm: string;
  key_bits: number | null;
  signature_algorithm: string;
  is_ca: boolean;
  self_signed: boolean;
  origin: string;
  import_id: string | null;
  endpoints: Generated<number>;
  uncovered: Generated<number>;
  chain: string | null;
  revoked: boolean | null;
  scope: Generated<string>;
  first_seen_at: Timestamp | null;
  last_seen_at: Timestamp | null;
  signs: Generated<string[]>;
  active: Generated<boolean>;
  search: string;
  scope_told: string | null;
  owner_id: number | null;
  owner_name: Generated<string>;
  lead_days: number | null;
  renews_by: string | null;
  note: Generated<string>;
  renew_from: Timestamp;
  short_from: Timestamp;
  urgent_from: Timestamp;
  noticed_band: Generated<number>;
  replaced_by: string | null;
  replaced_at: Timestamp | null;
  replaced_in: string | null;
  retired_at: Timestamp | null;
  retired_reason: Generated<string>;
  retired_by_name: Generated<string>;
  created_at: Timestamp;
  created_by_name: string;
  version: Generated<number>;
  name_lower: GeneratedAlways<string>;
}

export interface CertificateRenewal {
  company_id: number;
  id: string;
  certificate_id: string;
  status: string;
  note: string;
  asked_at: Timestamp;
  asked_by: number | null;
  asked_by_name: string;
  asked_side: string;
  assignee_id: number | null;
  assignee_name: Generated<string>;
  taken_at: Timestamp | null;
  ended_at: Timestamp | null;
  outcome: Generated<string>;
  version: Generated<number>;
}

export interface CertificateSeen {
  company_id: number;
  import_id: string;
  sighting_id: string;
  at: Timestamp;
  chain: string | null;
  revoked: boolean | null;
}

export interface CertificateSighting {
  company_id: number;
  id: string;
  certificate_id: string;
  asset_id: string | null;
  host: string;
  port: number;
  position: number;
  store: string;
  scope: string;
  chain: string | null;
  revoked: boolean | null;
  covers: boolean | null;
  first_seen_at: Timestamp;
  last_seen_at: Timestamp;
  is_current: Generated<boolean>;
  noted_from: Timestamp | null;
  noted_until: Timestamp | null;
  noted_chain: string | null;
  noted_revoked: boolean | null;
}

export interface CertificateStep {
  company_id: number;
  id: string;
  case_id: string;
  type: string;
  visibility: string;
  side: string;
  actor_id: number | null;
  actor_name: string;
  at: Timestamp;
  note: Generated<string>;
  facts: JsonWithDefault;
  bulk_id: string | null;
}

export interface CheckAnswer {
  company_id: number;
  id: string;
  asset_id: string;
  issue_id: string;
  locus: string;
  outcome: string;
  evidence: string;
  answered_at: Timestamp;
  answered_by: number | null;
  answered_by_name: string;
  expires_on: string;
  ended_at: Timestamp | null;
  ended_by_name: string | null;
  bulk_id: string;
  replaces_id: string | null;
  ended_because: string | null;
}

export interface CheckChange {
  company_id: number;
  scan_id: string;
  asset_id: string;
  issue_id: string;
  locus: string;
  outcome: string | null;
  evidence_id: Buffer | null;
  outcome_before: string | null;
  severity_before: number | null;
  evidence_id_before: Buffer | null;
  since_before: Timestamp | null;
  scan_id_before: string | null;
}

export interface CheckResult {
  company_id: number;
  asset_id: string;
  issue_id: string;
  locus: string;
  outcome: string;
  severity: number;
  evidence_id: Buffer | null;
  since: Timestamp;
  scan_id: string;
}

export interface CloudCheck {
  company_id: number;
  issue_id: string;
  provider: string;
  service: string;
  category: string;
  category_by: string;
  exposes: boolean;
}

export interface CloudReader {
  company_id: number;
  id: string;
  name: string;
  created_at: Timestamp;
  created_by_name: string;
  revoked_at: Timestamp | null;
}

export interface CloudScan {
  company_id: number;
  scan_id: string;
  provider: string;
  account: string;
  name: string | null;
  source: string;
  ended_at: Timestamp;
  complete: boolean | null;
  stale: boolean;
  regions: number;
  resources: number;
  named_resources: number;
  gone_resources: number;
  checks: number;
  late_noticed_at: Timestamp | null;
}

export interface CloudScanCount {
  company_id: number;
  scan_id: string;
  account: string;
  category: string;
  severity: number;
  outcome: string;
  standing: number;
  named: number;
  exposed: number;
  added: number;
  mended: number;
}

export interface CloudScanSection {
  company_id: number;
  scan_id: string;
  account: string;
  benchmark: string;
  section: string;
  outcome: string;
  standing: number;
  named: number;
}

export interface Company {
  id: Generated<number>;
  name: string;
  full_name: string;
  sector: Generated<string>;
  logo_file: string | null;
  enabled: Generated<boolean>;
  password_expiration_days: Generated<number>;
  inactivity_days: Generated<number>;
  time_zone: Generated<string>;
  version: Generated<number>;
  created_at: Timestamp;
  logo_type: string | null;
  evidence_quota_bytes: Generated<number>;
  rut: Generated<string>;
  tags: Generated<string[]>;
  owner_id: number | null;
}

export interface CompanyAct {
  id: string;
  act: string;
  params: Json;
  title: string;
  made_by: number | null;
  made_by_name: string;
  made_at: Timestamp;
  state: string;
  finished_at: Timestamp | null;
  undone_by_name: string | null;
  undone_at: Timestamp | null;
}

export interface CompanyActItem {
  company_id: number;
  act_id: string;
  state: string;
  detail: Generated<string>;
  memo: Json | null;
  settled_at: Timestamp | null;
}

export interface CompanyAiProvider {
  company_id: number;
  provider_id: number;
  allowed: boolean;
  chosen: Generated<boolean>;
  monthly_budget: number;
  permission_note: string;
  changed_at: Timestamp;
  changed_by_name: string;
}

export interface CompanyContact {
  company_id: number;
  id: string;
  name: string;
  position: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  always_on: Generated<boolean>;
  created_at: Timestamp;
  created_by_name: string;
}

export interface CompanyMapping {
  company_id: number;
  source_control_id: number;
  target_control_id: number;
  relation: string;
  strength: number;
  note: Generated<string>;
  accepted_by_name: string;
  accepted_at: Timestamp;
}

export interface CompanyMember {
  company_id: number;
  user_id: number;
}

export interface CompanyModule {
  company_id: number;
  module_id: number;
  enabled: Generated<boolean>;
}

export interface CompanyService {
  company_id: number;
  service_id: number;
  enabled: Generated<boolean>;
}

export interface CompanyStandard {
  company_id: number;
  standard_id: number;
  version_id: number;
  previous_version_id: number | null;
  enabled: boolean;
  notes: Generated<string>;
  target: number;
  tiers: Generated<string[]>;
  enabled_at: Timestamp | null;
  disabled_at: Timestamp | null;
  changed_by_name: string;
  closed_at: Timestamp | null;
  closed_by_name: string | null;
  version: Generated<number>;
  notes_for_client: Generated<boolean>;
}

export interface ComplianceDay {
  company_id: number;
  standard_id: number;
  day: string;
  applicable: number;
  assessed: number;
  compliant: number;
  partially_compliant: number;
  non_compliant: number;
  not_applicable: number;
  compliance: number | null;
  coverage: number;
  maturity: number | null;
  lowered: Generated<number>;
  weight_applicable: Generated<number>;
  weight_assessed: Generated<number>;
  value: Generated<number>;
  weight_scored: Generated<number>;
  maturity_sum: Generated<number>;
}

export interface ComplianceDocument {
  company_id: number;
  id: string;
  kind: string;
  standard_id: number | null;
  number: number;
  title: string;
  note: Generated<string>;
  content: Json;
  sha256: string;
  issued_by_name: string;
  issued_at: Timestamp;
}

export interface ComplianceSnapshot {
  company_id: number;
  id: string;
  standard_id: number;
  version_id: number;
  name: string;
  as_of: Timestamp;
  content: Json;
  sha256: string;
  closed_by_name: string;
  created_at: Timestamp;
  reopened_at: Timestamp | null;
  reopened_by_name: string | null;
  reopen_reason: string | null;
}

export interface ContactRequest {
  id: string;
  name: string;
  lastname: string;
  phone: string;
  email: string;
  company_name: string;
  message: string;
  status: Generated<string>;
  note: Generated<string>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  updated_by: Generated<string>;
}

export interface Control {
  id: Generated<number>;
  standard_id: number;
  code: string;
}

export interface ControlEvent {
  company_id: number;
  id: string;
  standard_id: number;
  control_id: number;
  field: string;
  old_value: string | null;
  new_value: string | null;
  reason: Generated<string>;
  actor_id: number | null;
  actor_name: string;
  at: Timestamp;
}

export interface ControlException {
  company_id: number;
  id: string;
  standard_id: number;
  control_id: number;
  reason: string;
  compensation: Generated<string>;
  approved_by_name: string;
  approved_at: Timestamp;
  expires_on: string;
  revoked_at: Timestamp | null;
  revoked_by_name: string | null;
}

export interface ControlStatus {
  company_id: number;
  id: string;
  standard_id: number;
  control_id: number;
  result: Generated<string>;
  work_status: Generated<string>;
  grade: string | null;
  implementation_score: number | null;
  documentation_score: number | null;
  target: number | null;
  justification: Generated<string>;
  inclusion_reasons: Generated<string[]>;
  observation: Generated<string>;
  owner_id: number | null;
  owner_name: string | null;
  due_date: string | null;
  evidence_state: Generated<string>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  updated_by_name: string;
}

export interface ControlText {
  version_id: number;
  control_id: number;
  parent_id: number | null;
  position: number;
  depth: number;
  title: string;
  guidance: Generated<string>;
  typical_evidence: Generated<string[]>;
  assessable: boolean;
  weight: Generated<number>;
  tiers: Generated<string[]>;
  attributes: JsonWithDefault;
  legal: Json | null;
  withdrawn: Generated<boolean>;
  search: Generated<string>;
  file_key: string | null;
}

export interface CorrelationDay {
  company_id: number;
  rule_id: string;
  day: string;
  hits: number;
  last_hit_at: Timestamp;
}

export interface CorrelationMatch {
  company_id: number;
  rule_id: string;
  occurred_at: Timestamp;
  event_id: string;
  fires: Generated<boolean>;
  group_values: JsonWithDefault;
  asset_name: string | null;
  user_name: string | null;
  source_ip: string | null;
}

export interface CorrelationRule {
  company_id: number;
  id: string;
  kind: string;
  title: string;
  sigma_id: string | null;
  sigma_name: string | null;
  level: string;
  techniques: Generated<string[]>;
  tactics: Generated<string[]>;
  rests_on: Generated<string[]>;
  origin: string;
  state: Generated<string>;
  state_reason: Generated<string>;
  source: string;
  note: Generated<string>;
  owner_id: number | null;
  owner_name: string | null;
  version: Generated<number>;
  revision: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  updated_by_name: string;
}

export interface CorrelationRuleRevision {
  company_id: number;
  id: string;
  rule_id: string;
  number: number;
  source: string;
  reason: Generated<string>;
  created_at: Timestamp;
  created_by_name: string;
}

export interface CorrelationSet {
  company_id: number;
  version: Generated<number>;
}

export interface CorrelationTest {
  company_id: number;
  id: string;
  rule_id: string;
  revision: number;
  days: number;
  status: Generated<string>;
  scanned: Generated<number>;
  result: Json | null;
  failure: Generated<string>;
  requested_at: Timestamp;
  requested_by_name: string;
  ended_at: Timestamp | null;
  expected: Generated<number>;
}

export interface CveIntel {
  cve: string;
  kev_added: string | null;
  kev_due: string | null;
  kev_ransomware: Generated<boolean>;
  kev_name: string | null;
  kev_action: string | null;
  epss: number | null;
  epss_percentile: number | null;
  epss_day: string | null;
}

export interface CveIntelSource {
  name: string;
  version: string;
  released_at: Timestamp | null;
  rows: number;
  read_at: Timestamp;
  read_from: string;
}

export interface Dashboard {
  company_id: number;
  id: string;
  kind: string;
  tool: string;
  title: string;
  description: Generated<string>;
  position: number;
  export_id: string | null;
  version: number | null;
  period: Generated<string>;
  source_id: string | null;
  address: string | null;
  frame_state: string | null;
  frame_detail: Generated<string>;
  checked_at: Timestamp | null;
  search: string;
  created_at: Timestamp;
  created_by_name: string;
  updated_at: Timestamp;
}

export interface DashboardAllowedOrigin {
  company_id: number;
  id: string;
  origin: string;
  path_prefix: string;
  note: Generated<string>;
  created_at: Timestamp;
  created_by_name: string;
}

export interface DashboardPanel {
  company_id: number;
  dashboard_id: string;
  version: number;
  key: string;
  position: number;
  title: string;
  place: Json;
  spec: Json | null;
  reason: string | null;
  missing_fields: Generated<string[]>;
}

export interface DashboardVersion {
  company_id: number;
  dashboard_id: string;
  version: number;
  import_id: string | null;
  file_name: string;
  sha256: string;
  panels: number;
  drawn: number;
  data_views: Generated<string[]>;
  changes: Json;
  imported_at: Timestamp;
  imported_by_name: string;
}

export interface DefenseBatch {
  company_id: number;
  batch_id: string;
}

export interface DefenseDay {
  company_id: number;
  day: string;
  key: Buffer;
  layer: string;
  control: string;
  outcome: string;
  kind: string;
  rule: string;
  severity: number;
  target: string;
  observable: string;
  techniques: string[];
  events: number;
  first_at: Timestamp;
  last_at: Timestamp;
  event_id: string;
}

export interface DefenseHour {
  company_id: number;
  hour: Timestamp;
  source_id: string;
  layer: string;
  control: string;
  outcome: string;
  kind: string;
  events: number;
  last_at: Timestamp;
}

export interface DeliveryEvidence {
  company_id: number;
  id: string;
  obligation_id: string;
  promise_id: string;
  kind: string;
  evidence_id: string;
  title: string;
  path: string;
  sha256: string | null;
  occurred_at: Timestamp;
  linked_at: Timestamp;
  linked_by_name: string;
  ended_at: Timestamp | null;
  ended_as: string | null;
}

export interface DeliveryObligation {
  company_id: number;
  id: string;
  promise_id: string;
  period_id: string;
  service_id: number;
  name: string;
  kind: string;
  acceptance: string;
  tacit_days: number;
  owner_id: number | null;
  owner_name: Generated<string>;
  opens_on: string;
  due_on: string;
  extended_due_on: string;
  state: string;
  waiting_since: Timestamp | null;
  delivered_at: Timestamp | null;
  delivered_on: string | null;
  tacit_on: string | null;
  announced_at: Timestamp | null;
  reminded_at: Timestamp | null;
  settled_at: Timestamp | null;
  settled_by_name: string | null;
  reason: Generated<string>;
  search: string;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  urgency: GeneratedAlways<number>;
}

export interface DeliveryPromise {
  company_id: number;
  id: string;
  service_id: number;
  name: string;
  kind: string;
  rhythm: string;
  due_after: string;
  due_days: number;
  acceptance: string;
  tacit_days: number;
  owner_id: number | null;
  owner_name: Generated<string>;
  contract_ref: Generated<string>;
  starts_on: string;
  ends_on: string | null;
  version: Generated<number>;
  saved_by_name: string;
  saved_at: Timestamp;
}

export interface DeliveryStep {
  company_id: number;
  id: string;
  obligation_id: string;
  action: string;
  reason: Generated<string>;
  actor_id: number | null;
  actor_name: string;
  at: Timestamp;
}

export interface DeliveryWait {
  company_id: number;
  id: string;
  obligation_id: string;
  cause: string;
  reason: string;
  from_at: Timestamp;
  to_at: Timestamp | null;
  from_day: string;
  to_day: string | null;
  asked_by_name: string;
  ended_by_name: string | null;
}

export interface Document {
  company_id: number;
  id: string;
  number: number | null;
  kind: string;
  period_id: string | null;
  title: string;
  summary: Generated<string>;
  tlp: string;
  state: string;
  revision: number;
  sha256: string;
  supersedes_id: string | null;
  change_note: Generated<string>;
  made_by: number | null;
  made_by_name: string;
  submitted_at: Timestamp | null;
  published_at: Timestamp | null;
  approved_by_name: string | null;
  ended_at: Timestamp | null;
  ended_by_name: string | null;
  end_reason: Generated<string>;
  retain_until: string | null;
  hold_reason: string | null;
  held_by_name: string | null;
  search: string;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface DocumentAccess {
  company_id: number;
  id: string;
  sending_id: string;
  document_id: string;
  receiver_id: string;
  kind: string;
  at: Timestamp;
  network_prefix: Generated<string>;
  agent_family: Generated<string>;
  robot_marks: Generated<string[]>;
  proof: Generated<string>;
  person_name: Generated<string>;
  revision: number;
  sha256: string;
  bytes: number | null;
}

export interface DocumentAdministrator {
  company_id: number;
  user_id: number;
  named_by_name: string;
  named_at: Timestamp;
}

export interface DocumentCode {
  company_id: number;
  id: string;
  sending_id: string;
  purpose: string;
  code_hmac: Buffer;
  tries: Generated<number>;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface DocumentDeliveryRule {
  company_id: number;
  id: string;
  name: string;
  kind: string;
  service_id: number | null;
  automatic: boolean;
  enabled: Generated<boolean>;
  version: Generated<number>;
  saved_by_name: string;
  saved_at: Timestamp;
  stamped: Generated<boolean>;
  template_id: string | null;
}

export interface DocumentDeliveryRuleReceiver {
  company_id: number;
  rule_id: string;
  receiver_id: string;
}

export interface DocumentForm {
  company_id: number;
  id: string;
  name: string;
  kind: string;
  file_key: string;
  file_name: string;
  bytes: number;
  sha256: string;
  fields: Json;
  made_by: number | null;
  made_by_name: string;
  made_at: Timestamp;
  approved_by_name: string | null;
  approved_at: Timestamp | null;
  retired_at: Timestamp | null;
  version: Generated<number>;
}

export interface DocumentKind {
  key: string;
  name: string;
  retention_months: number;
  default_tlp: Generated<string>;
  enabled: Generated<boolean>;
  position: number;
  version: Generated<number>;
}

export interface DocumentLink {
  company_id: number;
  id: string;
  sending_id: string;
  token_sha256: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface DocumentMessageTemplate {
  company_id: number;
  id: string;
  name: string;
  subject: string;
  body: string;
  version: Generated<number>;
  saved_by_name: string;
  saved_at: Timestamp;
}

export interface DocumentPass {
  company_id: number;
  id: string;
  sending_id: string;
  token_sha256: Buffer;
  proof: string;
  user_id: number | null;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface DocumentReceiver {
  company_id: number;
  id: string;
  user_id: number | null;
  name: string;
  email: string;
  role: string;
  kinds: Generated<string[]>;
  service_ids: Generated<number[]>;
  valid_from: string;
  valid_until: string | null;
  status: string;
  status_reason: Generated<string>;
  status_at: Timestamp;
  confirm_sha256: Buffer | null;
  confirm_expires_at: Timestamp | null;
  confirmed_at: Timestamp | null;
  version: Generated<number>;
  created_by_name: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface DocumentReturn {
  company_id: number;
  id: string;
  sending_id: string;
  receiver_id: string;
  kind: string;
  permanent: Generated<boolean>;
  ours: Generated<boolean>;
  code: string | null;
  reply: Generated<string>;
  failed_address: string | null;
  file_key: string | null;
  sha256: string;
  received_at: Timestamp;
  undone_at: Timestamp | null;
  undone_by_name: string | null;
  undo_reason: Generated<string>;
}

export interface DocumentRevision {
  company_id: number;
  id: string;
  document_id: string;
  number: number;
  origin: string;
  file_key: string | null;
  name: string;
  content_type: string;
  bytes: number;
  sha256: string;
  note: Generated<string>;
  made_by: number | null;
  made_by_name: string;
  made_at: Timestamp;
  template_id: string | null;
  template_revision: number | null;
  content: Json | null;
}

export interface DocumentSending {
  company_id: number;
  id: string;
  document_id: string;
  revision: number;
  sha256: string;
  receiver_id: string;
  receiver_name: string;
  email: string;
  rule_id: string | null;
  note: Generated<string>;
  attached: Generated<boolean>;
  stage: string;
  held_reason: string | null;
  possible_duplicate: Generated<boolean>;
  attempts: Generated<number>;
  claimed_until: Timestamp | null;
  started_at: Timestamp | null;
  accepted_at: Timestamp | null;
  answer_code: number | null;
  answer_text: string | null;
  queue_id: string | null;
  revoked_at: Timestamp | null;
  revoked_by_name: string | null;
  revoke_reason: Generated<string>;
  visited_at: Timestamp | null;
  opened_at: Timestamp | null;
  downloaded_at: Timestamp | null;
  acknowledged_at: Timestamp | null;
  bounced_at: Timestamp | null;
  search: string;
  created_by: number | null;
  created_by_name: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  stamped: Generated<boolean>;
  message_subject: Generated<string>;
  message_body: Generated<string>;
}

export interface DocumentSequence {
  company_id: number;
  last_number: number;
}

export interface DocumentStep {
  company_id: number;
  id: string;
  document_id: string;
  action: string;
  revision: number;
  sha256: string;
  reason: Generated<string>;
  actor_id: number | null;
  actor_name: string;
  at: Timestamp;
}

export interface DocumentTemplate {
  id: string;
  name: string;
  kind: string;
  source: string;
  revision: Generated<number>;
  sha256: string;
  made_by: number | null;
  made_by_name: string;
  approved_source: string | null;
  approved_revision: number | null;
  approved_sha256: string | null;
  approved_by_name: string | null;
  approved_at: Timestamp | null;
  retired_at: Timestamp | null;
  version: Generated<number>;
  updated_at: Timestamp;
}

export interface Entity {
  company_id: number;
  id: string;
  kind: string;
  name: string;
  first_at: Timestamp;
  last_at: Timestamp;
  criticality: number | null;
  owner: Generated<string>;
  labels: Generated<string[]>;
  note: Generated<string>;
  merged_into: string | null;
  version: Generated<number>;
  exposure: string | null;
  name_folded: GeneratedAlways<string>;
  retired_at: Timestamp | null;
}

export interface EntityIdentity {
  company_id: number;
  kind: string;
  issuer: Generated<string>;
  value: string;
  entity_id: string;
  spellings: string[];
  first_at: Timestamp;
  last_at: Timestamp;
  weak_only: Generated<boolean>;
}

export interface EntityMerge {
  company_id: number;
  id: string;
  kept_id: string;
  gone_id: string;
  reason: string;
  by_name: string | null;
  at: Timestamp;
  moved: Json;
  undone_at: Timestamp | null;
  undone_by_name: string | null;
}

export interface EntityRetirement {
  company_id: number;
  id: string;
  entity_id: string;
  reason: string;
  note: Generated<string>;
  retired_at: Timestamp;
  retired_by_name: string;
  returned_at: Timestamp | null;
  returned_because: string | null;
  returned_by_name: string | null;
  scan_id: string | null;
}

export interface Event {
  company_id: number;
  occurred_at: Timestamp;
  id: string;
  source_id: string;
  received_at: Timestamp;
  severity: number;
  format: string;
  title: string;
  rule_id: string | null;
  asset_name: string | null;
  asset_ip: string | null;
  source_user: string | null;
  target_user: string | null;
  source_ip: string | null;
  destination_ip: string | null;
  techniques: Generated<string[]>;
  raw: string;
  batch_id: string | null;
  is_detection: Generated<boolean>;
  category: string | null;
  source_country: string | null;
  cloud_account: string | null;
  tactics: Generated<string[]>;
  fields: JsonWithDefault;
}

export interface EventBatch {
  company_id: number;
  id: string;
  source_id: string;
  idempotency_key: string | null;
  sha256: Buffer;
  received_at: Timestamp;
  accepted: number;
  duplicated: number;
  rejected: number;
  problems: JsonWithDefault;
  hours: Generated<Date[]>;
  skipped: Generated<number>;
  oldest_at: Timestamp | null;
  newest_at: Timestamp | null;
  reading: Generated<string>;
}

export interface EventEngine {
  company_id: number;
  id: string;
  kind: string;
  name: string;
  address: string;
  index_pattern: string;
  sign_in: string;
  username: string | null;
  secret_sealed: string | null;
  verify_tls: boolean;
  ca_certificate: string | null;
  map: Json;
  enabled: boolean;
  version: number;
  changed_at: Timestamp;
}

export interface EventForgetting {
  company_id: number;
  unreadable_at: Timestamp;
  events: number;
  deleted_at: Timestamp | null;
  bytes_gone_at: Timestamp | null;
  remaining: number | null;
  counted_at: Timestamp | null;
}

export interface EventHour {
  company_id: number;
  hour: Timestamp;
  source_id: string;
  unknown: number;
  informational: number;
  low: number;
  medium: number;
  high: number;
  critical: number;
  count: GeneratedAlways<number>;
}

export interface EventInbox {
  company_id: number;
  id: string;
  source_id: string;
  received_at: Timestamp;
  ip: string;
  idempotency_key: string | null;
  sha256: Buffer;
  event_id: string;
  body: Buffer;
  set_aside_at: Timestamp | null;
}

export interface EventIntake {
  company_id: number;
  hour: Timestamp;
  source_id: string;
  deliveries: Generated<number>;
  records: Generated<number>;
  bytes: Generated<number>;
  accepted: Generated<number>;
  duplicated: Generated<number>;
  rejected: Generated<number>;
  skipped: Generated<number>;
  refused: Generated<number>;
}

export interface EventMapping {
  company_id: number;
  id: string;
  source_id: string;
  version: number;
  rules: Json;
  made_at: Timestamp;
  made_by_name: string;
}

export interface EventMoveDay {
  company_id: number;
  day: string;
  events: number;
  id_sum: string;
  sha256: Buffer;
}

export interface EventPlace {
  company_id: number;
  service: string | null;
  since: Timestamp;
  state: Generated<string>;
  other_service: string | null;
  changed_at: Timestamp;
}

export interface EventRetention {
  company_id: number;
  days: number | null;
  changed_at: Timestamp | null;
  last_forgotten_at: Timestamp | null;
}

export interface EventSender {
  company_id: number;
  id: string;
  source_id: string;
  network: string;
  host: Generated<string>;
  application: Generated<string>;
  certificate: Generated<string>;
  created_at: Timestamp;
}

export interface EventSource {
  company_id: number;
  id: string;
  name: string;
  format: string;
  created_at: Timestamp;
  last_received_at: Timestamp | null;
  last_event_at: Timestamp | null;
  event_count: Generated<number>;
  events_per_minute: Generated<number>;
  events_per_day: Generated<number>;
  bytes_per_day: Generated<number>;
  minute_at: Timestamp | null;
  minute_records: Generated<number>;
  last_lag_seconds: number | null;
  mapping_version: number | null;
  zone: Generated<string>;
  history_days: Generated<number>;
}

export interface EventSourceSilence {
  company_id: number;
  source_id: string;
  silent_since: Timestamp;
  noticed_at: Timestamp;
}

export interface EventTerm {
  company_id: number;
  kind: string;
  value: string;
}

export interface EventValueDay {
  company_id: number;
  kind: string;
  value: string;
  day: string;
  source_id: string;
  by_severity: number[];
  hours: string[];
}

export interface Evidence {
  company_id: number;
  id: string;
  title: string;
  description: Generated<string>;
  owner_id: number | null;
  owner_name: string | null;
  revision: number;
  version: Generated<number>;
  created_at: Timestamp;
  created_by_name: string;
  updated_at: Timestamp;
  search: Generated<string>;
}

export interface EvidenceControl {
  company_id: number;
  evidence_id: string;
  control_id: number;
  linked_at: Timestamp;
  linked_by_name: string;
}

export interface EvidenceFile {
  company_id: number;
  id: string;
  evidence_id: string;
  revision: number;
  name: string;
  content_type: string;
  bytes: number;
  sha256: string;
  file_key: string;
  added_at: Timestamp;
}

export interface EvidenceMeasure {
  company_id: number;
  evidence_id: string;
  measure_id: string;
  linked_at: Timestamp;
  linked_by_name: string;
}

export interface EvidenceNotice {
  company_id: number;
  evidence_id: string;
  revision: number;
  kind: string;
  sent_at: Timestamp;
}

export interface EvidenceRevision {
  company_id: number;
  evidence_id: string;
  number: number;
  status: string;
  period_from: string | null;
  period_to: string | null;
  collected_on: string | null;
  valid_until: string | null;
  note: Generated<string>;
  added_at: Timestamp;
  added_by_name: string;
  reviewed_at: Timestamp | null;
  reviewed_by_name: string | null;
  review_reason: Generated<string>;
  added_by_id: number | null;
}

export interface ExecutiveSummary {
  company_id: number;
  id: string;
  month: string;
  edition: number;
  state: string;
  content: Json;
  headline: string;
  arrangement: JsonWithDefault;
  paragraph: Generated<string>;
  paragraph_by_name: string | null;
  sha256: string;
  facts_sha256: string;
  corrects_id: string | null;
  change_note: Generated<string>;
  composed_at: Timestamp;
  composed_by_name: string;
  submitted_at: Timestamp | null;
  submitted_by_name: string | null;
  approved_at: Timestamp | null;
  approved_by_name: string | null;
  published_at: Timestamp | null;
  document_id: string | null;
  document_number: number | null;
  late_data_at: Timestamp | null;
  search: string;
  version: Generated<number>;
  updated_at: Timestamp;
}

export interface ExecutiveSummaryDecision {
  company_id: number;
  id: string;
  summary_id: string;
  key: string;
  place: number;
  question: string;
  due_on: string;
  answer: string | null;
  note: Generated<string>;
  answered_by: number | null;
  answered_by_name: string | null;
  answered_at: Timestamp | null;
}

export interface ExecutiveSummaryStep {
  company_id: number;
  id: string;
  summary_id: string;
  action: string;
  line: string | null;
  reason: Generated<string>;
  sha256: string;
  actor_id: number | null;
  actor_name: string;
  at: Timestamp;
}

export interface ExternalAccountClaim {
  kind: string;
  digest: Buffer;
  holder_id: number;
  object_id: string;
  claimed_at: Timestamp;
}

export interface FigureSnapshot {
  company_id: number;
  figure_id: string;
  side: string;
  day: string;
  value: number | null;
  denominator: number | null;
  coverage: number | null;
}

export interface FileImport {
  company_id: number;
  id: string;
  kind: string;
  file_key: string | null;
  file_name: string;
  bytes: number;
  sha256: string | null;
  format: string | null;
  options: JsonWithDefault;
  status: string;
  reason: Generated<string>;
  found: Json | null;
  bytes_read: Generated<number>;
  records: Generated<number>;
  kept: Generated<number>;
  merged: Generated<number>;
  skipped: Generated<number>;
  refused: Generated<number>;
  receipt: Json | null;
  repeats: string | null;
  created_at: Timestamp;
  created_by_name: string;
  touched_at: Timestamp;
  restarts: Generated<number>;
  finished_at: Timestamp | null;
  batches: Generated<number>;
  created_by: number | null;
}

export interface Finding {
  company_id: number;
  id: string;
  number: number;
  area: string;
  key: Buffer;
  asset_id: string;
  issue_id: string;
  locus: string;
  port: number | null;
  protocol: string | null;
  service: string | null;
  path: string | null;
  package: string | null;
  installed_version: string | null;
  fixed_version: string | null;
  purl: string | null;
  scanner_severity: number;
  cvss_severity: number | null;
  severity: number;
  severity_reason: Generated<string>;
  priority: Generated<number>;
  attacked_at: Timestamp | null;
  status: string;
  ball: Generated<string>;
  suppression: Json | null;
  certainty: string | null;
  quality: number | null;
  credentialed: boolean | null;
  instances: number;
  first_seen_at: Timestamp;
  opened_at: Timestamp;
  declared_at: Timestamp | null;
  closed_at: Timestamp | null;
  reopened_count: Generated<number>;
  due_at: Timestamp | null;
  assignee_id: number | null;
  assignee_name: string | null;
  missed_scan_id: string | null;
  version: Generated<number>;
  updated_at: Timestamp;
}

export interface FindingAlias {
  company_id: number;
  key: Buffer;
  finding_id: string;
}

export interface FindingBulk {
  company_id: number;
  id: string;
  action: Json;
  made_by: number | null;
  made_by_name: string;
  made_at: Timestamp;
  effects: JsonWithDefault;
  undone_at: Timestamp | null;
}

export interface FindingBulkItem {
  company_id: number;
  bulk_id: string;
  case_id: string;
  version_after: number;
  before: Json;
}

export interface FindingClock {
  company_id: number;
  case_id: string;
  kind: string;
  cycle: number;
  state: string;
  minutes: number;
  started_at: Timestamp;
  near_at: Timestamp | null;
  due_at: Timestamp | null;
  stopped_at: Timestamp | null;
  paused_since: Timestamp | null;
  pause_reason: string | null;
  settled_at: Timestamp | null;
  near_noticed_at: Timestamp | null;
  breach_noticed_at: Timestamp | null;
  explanation: Generated<string>;
}

export interface FindingCountDay {
  company_id: number;
  area: string;
  day: string;
  severity: number;
  status: string;
  change: number;
}

export interface FindingDecision {
  company_id: number;
  id: string;
  number: number;
  kind: string;
  state: string;
  finding_id: string | null;
  issue_id: string | null;
  asset_ids: string[] | null;
  justification: string;
  compensation: Generated<string>;
  file_key: string | null;
  file_name: string | null;
  starts_on: string;
  expires_on: string | null;
  requested_by: number | null;
  requested_by_name: string;
  requested_at: Timestamp;
  recommendation: Generated<string>;
  recommended_by: number | null;
  recommended_by_name: string | null;
  recommended_at: Timestamp | null;
  approved_by: number | null;
  approved_by_name: string | null;
  approved_at: Timestamp | null;
  ended_by_name: string | null;
  ended_at: Timestamp | null;
  end_reason: Generated<string>;
  statement: Json | null;
  reminded_at: Timestamp | null;
  kev_warned_at: Timestamp | null;
  version: Generated<number>;
  updated_at: Timestamp;
}

export interface FindingEvidence {
  company_id: number;
  id: Buffer;
  texts: string[];
}

export interface FindingGroupTotal {
  company_id: number;
  area: string;
  grouped_by: string;
  group_id: string;
  severity: number;
  count: number;
}

export interface FindingIssue {
  company_id: number;
  id: string;
  area: string;
  source: string;
  rule_id: string;
  rule_version: string | null;
  family: string | null;
  title: string;
  description: string;
  solution: string;
  reference_urls: string[];
  aliases: string[];
  cves: string[];
  cwes: number[];
  cvss: Json;
  sections: string[];
  tags: string[];
  remedy: string | null;
  facts: Json;
  scanner_severity: number;
  cvss_severity: number | null;
  title_es: string | null;
  summary_es: string | null;
  search: string;
  digest: Buffer;
  text_at: Timestamp;
}

export interface FindingIssueCve {
  company_id: number;
  cve: string;
  issue_id: string;
}

export interface FindingSequence {
  company_id: number;
  last_number: number;
}

export interface FindingStep {
  company_id: number;
  id: string;
  case_id: string;
  type: string;
  visibility: string;
  side: string;
  actor_id: number | null;
  actor_name: string;
  at: Timestamp;
  note: Generated<string>;
  facts: JsonWithDefault;
  bulk_id: string | null;
}

export interface FindingTotal {
  company_id: number;
  area: string;
  severity: number;
  status: string;
  count: number;
}

export interface GraphLayout {
  company_id: number;
  user_id: number;
  start: string;
  places: Json;
  saved_at: Timestamp;
}

export interface HumanCheck {
  proof_sha256: Buffer;
  visitor_sha256: Buffer;
  verified_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface Hunt {
  company_id: number;
  id: string;
  number: number;
  title: string;
  hypothesis: string;
  techniques: Generated<string[]>;
  needs: Generated<string[]>;
  query_kind: string;
  query: string;
  origin: string;
  slug: string | null;
  state: Generated<string>;
  outcome: string | null;
  conclusion: Generated<string>;
  concluded_at: Timestamp | null;
  concluded_by_name: string | null;
  concluded_run: string | null;
  shared: Generated<boolean>;
  last_run_at: Timestamp | null;
  search: string;
  version: Generated<number>;
  created_at: Timestamp;
  created_by_name: string;
  updated_at: Timestamp;
  repeats: string | null;
  repeats_over: number | null;
  next_run_at: Timestamp | null;
  scheduled_by: number | null;
  notes: Generated<string>;
  source: Json | null;
  batch_id: string | null;
  batch_segment: string | null;
}

export interface HuntFinding {
  company_id: number;
  run_id: string;
  key: Buffer;
  hunt_id: string;
  title: string;
  asset_name: string | null;
  user_name: string | null;
  events: number;
  first_at: Timestamp;
  last_at: Timestamp;
  event_ids: string[];
}

export interface HuntRun {
  company_id: number;
  id: string;
  hunt_id: string;
  number: number;
  from_at: Timestamp;
  until_at: Timestamp;
  query_kind: string;
  query: string;
  status: Generated<string>;
  place_at: Timestamp | null;
  place_id: string | null;
  scanned: Generated<number>;
  expected: number;
  hits: Generated<number>;
  cut: Generated<boolean>;
  data: JsonWithDefault;
  failure: Generated<string>;
  requested_at: Timestamp;
  requested_by_name: string;
  ended_at: Timestamp | null;
  requested_by: number | null;
  scheduled: Generated<boolean>;
}

export interface HuntSequence {
  company_id: number;
  last_number: number;
}

export interface HuntUse {
  company_id: number;
  id: string;
  hunt_id: string;
  kind: string;
  target: string;
  finding_key: Buffer | null;
  created_at: Timestamp;
  created_by_name: string;
}

export interface IdempotentAnswer {
  company_id: number;
  user_id: number;
  key: string;
  request_sha256: Buffer;
  answer_sealed: string | null;
  created_at: Timestamp;
}

export interface InboxSetting {
  company_id: number;
  trusted_servers: Generated<string[]>;
  own_domains: Generated<string[]>;
  important_people: JsonWithDefault;
  simulation_domains: Generated<string[]>;
  answer_minutes: Generated<number>;
  calendar: JsonWithDefault;
  version: Generated<number>;
  updated_at: Timestamp;
  updated_by_name: string;
  address_key: string | null;
  departments: JsonWithDefault;
}

export interface Incident {
  company_id: number;
  id: string;
  series: string;
  number: number;
  origin: string;
  title: string;
  description: Generated<string>;
  severity: number;
  class: string | null;
  impact: Generated<string>;
  techniques: Generated<string[]>;
  tlp: string;
  pap: string;
  status: Generated<string>;
  assignee_id: number | null;
  assignee_name: string | null;
  verdict: string | null;
  verdict_reason: Generated<string>;
  verdict_by_name: string | null;
  verdict_at: Timestamp | null;
  root_cause: Generated<string>;
  root_cause_undetermined: Generated<boolean>;
  impact_text: Generated<string>;
  lessons: Generated<string>;
  closed_without: Generated<string[]>;
  restricted: Generated<boolean>;
  reader_ids: Generated<number[]>;
  client_visible: Generated<boolean>;
  client_summary: Generated<string>;
  published_at: Timestamp | null;
  opened_by_name: string;
  opened_at: Timestamp;
  acknowledged_at: Timestamp | null;
  analysis_at: Timestamp | null;
  containment_at: Timestamp | null;
  eradication_at: Timestamp | null;
  recovery_at: Timestamp | null;
  review_at: Timestamp | null;
  closed_at: Timestamp | null;
  due_at: Timestamp | null;
  merged_into: string | null;
  split_from: string | null;
  search: string;
  version: Generated<number>;
  updated_at: Timestamp;
}

export interface IncidentAffected {
  company_id: number;
  id: string;
  incident_id: string;
  kind: string;
  name: string;
  name_key: string;
  state: string;
  added_at: Timestamp;
}

export interface IncidentAlert {
  company_id: number;
  id: string;
  incident_id: string;
  alert_id: string;
  attached_at: Timestamp;
  attached_by_name: string;
  detached_at: Timestamp | null;
  detached_by_name: string | null;
  reason: Generated<string>;
}

export interface IncidentBulk {
  company_id: number;
  id: string;
  action: Json;
  made_by: number | null;
  made_by_name: string;
  made_at: Timestamp;
  effects: JsonWithDefault;
  undone_at: Timestamp | null;
}

export interface IncidentBulkItem {
  company_id: number;
  bulk_id: string;
  case_id: string;
  version_after: number;
  before: Json;
}

export interface IncidentClock {
  company_id: number;
  case_id: string;
  kind: string;
  cycle: number;
  state: string;
  minutes: number;
  started_at: Timestamp;
  near_at: Timestamp | null;
  due_at: Timestamp | null;
  stopped_at: Timestamp | null;
  paused_since: Timestamp | null;
  pause_reason: string | null;
  settled_at: Timestamp | null;
  near_noticed_at: Timestamp | null;
  breach_noticed_at: Timestamp | null;
  explanation: Generated<string>;
}

export interface IncidentCustody {
  company_id: number;
  id: string;
  evidence_id: string;
  incident_id: string;
  sequence: number;
  act: string;
  at: Timestamp;
  by_id: number | null;
  by_name: string;
  reason: string;
  place: Generated<string>;
  previous_hash: Buffer;
  hash: Buffer;
  sha256: string | null;
  key_id: string | null;
}

export interface IncidentCustodyHead {
  company_id: number;
  evidence_id: string;
  incident_id: string;
  sequence: number;
  hash: Buffer;
  sealed_from: number;
  key_id: string;
  seal: Buffer;
}

export interface IncidentDecision {
  company_id: number;
  id: string;
  incident_id: string;
  decision: string;
  reason: string;
  alternatives: Generated<string>;
  decided_by: string;
  decided_at: Timestamp;
  recorded_by_name: string;
  recorded_at: Timestamp;
  replaces: string | null;
}

export interface IncidentEvidence {
  company_id: number;
  id: string;
  incident_id: string;
  number: number;
  title: string;
  description: Generated<string>;
  kind: string;
  file_name: string | null;
  content_type: string | null;
  bytes: number | null;
  sha256: string | null;
  acquired_at: Timestamp | null;
  acquired_by: Generated<string>;
  place: Generated<string>;
  seal: Generated<string>;
  legal_hold: Generated<boolean>;
  added_by_name: string;
  added_at: Timestamp;
}

export interface IncidentEvidenceFile {
  company_id: number;
  evidence_id: string;
  incident_id: string;
  file_key: string;
  sha256: string;
  checked_at: Timestamp | null;
  intact: boolean | null;
}

export interface IncidentFact {
  company_id: number;
  id: string;
  incident_id: string;
  at: Timestamp;
  zone: string;
  certainty: string;
  position: Generated<number>;
  category: string;
  technical: string;
  plain: Generated<string>;
  source_kind: string | null;
  source_ref: string | null;
  techniques: Generated<string[]>;
  assets: Generated<string[]>;
  in_report: boolean;
  visible_client: boolean;
  key: Buffer;
  created_by_name: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface IncidentLink {
  company_id: number;
  id: string;
  incident_id: string;
  kind: string;
  target: string;
  label: string;
  created_by_name: string;
  created_at: Timestamp;
}

export interface IncidentMoment {
  company_id: number;
  id: string;
  incident_id: string;
  kind: string;
  at: Timestamp;
  zone: string;
  certainty: string;
  source: string;
  reason: Generated<string>;
  replaces: string | null;
  recorded_by: number | null;
  recorded_by_name: string;
  recorded_at: Timestamp;
}

export interface IncidentNote {
  company_id: number;
  id: string;
  incident_id: string;
  created_by_name: string;
  created_at: Timestamp;
}

export interface IncidentNoteVersion {
  company_id: number;
  note_id: string;
  version: number;
  incident_id: string;
  title: string;
  body: string;
  written_by_name: string;
  written_at: Timestamp;
}

export interface IncidentObservable {
  company_id: number;
  id: string;
  incident_id: string;
  type: string;
  value: string;
  value_key: Buffer;
  original: string;
  ioc: boolean | null;
  seen: Generated<boolean>;
  ignored: Generated<boolean>;
  note: Generated<string>;
  added_by_name: string;
  added_at: Timestamp;
}

export interface IncidentPerson {
  company_id: number;
  incident_id: string;
  user_id: number;
  name: string;
  side: string;
  part: Generated<string>;
  added_by_name: string;
  added_at: Timestamp;
}

export interface IncidentPolicy {
  company_id: number;
  calendar: Json;
  targets: Json;
  version: number;
  updated_at: Timestamp;
  updated_by_name: string;
}

export interface IncidentReport {
  company_id: number;
  id: string;
  incident_id: string;
  number: number | null;
  title: string;
  state: string;
  sections: Json;
  frozen: Json | null;
  sha256: string | null;
  for_client: Generated<boolean>;
  approved_by_name: string | null;
  issued_by_name: string | null;
  issued_at: Timestamp | null;
  version: Generated<number>;
  updated_at: Timestamp;
  written_by: number | null;
  written_by_name: string;
  approved_at: Timestamp | null;
}

export interface IncidentReportReceipt {
  company_id: number;
  id: string;
  incident_id: string;
  report_id: string;
  given_to: string;
  way: string;
  note: Generated<string>;
  given_at: Timestamp;
  recorded_by_name: string;
  recorded_at: Timestamp;
}

export interface IncidentSequence {
  company_id: number;
  series: string;
  last_number: number;
}

export interface IncidentSplit {
  company_id: number;
  incident_id: string;
  from_id: string;
  moved: Json;
  made_at: Timestamp;
  undone_at: Timestamp | null;
}

export interface IncidentStep {
  company_id: number;
  id: string;
  case_id: string;
  type: string;
  visibility: string;
  side: string;
  actor_id: number | null;
  actor_name: string;
  at: Timestamp;
  note: Generated<string>;
  facts: JsonWithDefault;
  bulk_id: string | null;
}

export interface IncidentTask {
  company_id: number;
  id: string;
  incident_id: string;
  title: string;
  text: Generated<string>;
  phase: string;
  owner_side: string;
  owner_id: number | null;
  owner_name: string | null;
  due_at: Timestamp | null;
  mandatory: boolean;
  depends_on: Generated<string[]>;
  checklist: JsonWithDefault;
  state: Generated<string>;
  result: Generated<string>;
  done_by_name: string | null;
  done_at: Timestamp | null;
  pauses_clocks: Generated<boolean>;
  origin_kind: string | null;
  origin_id: string | null;
  origin_label: string | null;
  position: number;
  created_by_name: string;
  created_at: Timestamp;
  version: Generated<number>;
}

export interface IncidentText {
  company_id: number;
  incident_id: string;
  version: number;
  plain: string;
  technical: string;
  state: string;
  written_by: number | null;
  written_by_name: string;
  written_at: Timestamp;
  approved_by_name: string | null;
  approved_at: Timestamp | null;
}

export interface Investigation {
  company_id: number;
  id: string;
  series: string;
  number: number;
  question: string;
  context: Generated<string>;
  severity: number;
  tlp: string;
  status: Generated<string>;
  assignee_id: number | null;
  assignee_name: string | null;
  restricted: Generated<boolean>;
  reader_ids: Generated<number[]>;
  client_visible: Generated<boolean>;
  client_summary: Generated<string>;
  published_at: Timestamp | null;
  result: string | null;
  confidence: string | null;
  grounds: Generated<string>;
  conclusion: Generated<string>;
  hypothesis_id: string | null;
  hypothesis_text: Generated<string>;
  concluded_at: Timestamp | null;
  concluded_by_name: string | null;
  opened_by_name: string;
  opened_at: Timestamp;
  search: string;
  version: Generated<number>;
  updated_at: Timestamp;
}

export interface InvestigationCard {
  company_id: number;
  id: string;
  investigation_id: string;
  kind: string;
  title: string;
  body: Generated<string>;
  path: Generated<string>;
  at: Timestamp | null;
  x: number;
  y: number;
  group_id: string | null;
  added_by_name: string;
  added_at: Timestamp;
  version: Generated<number>;
}

export interface InvestigationConnection {
  company_id: number;
  id: string;
  investigation_id: string;
  from_id: string;
  to_id: string;
  label: string;
}

export interface InvestigationEvidence {
  company_id: number;
  id: string;
  investigation_id: string;
  number: number;
  body: string;
  source: Generated<string>;
  credibility: string;
  relevance: string;
  shared: Generated<boolean>;
  added_by_name: string;
  added_at: Timestamp;
}

export interface InvestigationGroup {
  company_id: number;
  id: string;
  investigation_id: string;
  title: string;
}

export interface InvestigationHypothesis {
  company_id: number;
  id: string;
  investigation_id: string;
  number: number;
  body: string;
  added_by_name: string;
  added_at: Timestamp;
}

export interface InvestigationJudgement {
  company_id: number;
  investigation_id: string;
  evidence_id: string;
  hypothesis_id: string;
  consistency: string;
  by_name: string;
  at: Timestamp;
}

export interface InvestigationNote {
  company_id: number;
  id: string;
  investigation_id: string;
  created_by_name: string;
  created_at: Timestamp;
}

export interface InvestigationNoteVersion {
  company_id: number;
  note_id: string;
  version: number;
  investigation_id: string;
  title: string;
  body: string;
  written_by_name: string;
  written_at: Timestamp;
}

export interface InvestigationPerson {
  company_id: number;
  investigation_id: string;
  user_id: number;
  name: string;
  side: string;
  added_by_name: string;
  added_at: Timestamp;
}

export interface InvestigationSequence {
  company_id: number;
  series: string;
  last_number: number;
}

export interface InvestigationStep {
  company_id: number;
  id: string;
  case_id: string;
  type: string;
  visibility: string;
  side: string;
  actor_id: number | null;
  actor_name: string;
  at: Timestamp;
  note: Generated<string>;
  facts: JsonWithDefault;
  bulk_id: string | null;
}

export interface KnowledgeArticle {
  company_id: number;
  id: string;
  topic: string;
  title: string;
  summary: Generated<string>;
  version: Generated<number>;
  published_version: number | null;
  published_at: Timestamp | null;
  withdrawn: Generated<boolean>;
  reference: string | null;
  file_key: string | null;
  file_name: string | null;
  file_type: string | null;
  reading: Generated<string>;
  reading_problem: Generated<string>;
  search: Generated<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
  updated_by_name: string;
}

export interface KnowledgeEmbedding {
  company_id: number;
  owner_id: number;
  article_id: string;
  number: number;
  provider_id: number;
  model: string;
  digest: string;
  vector: number[];
}

export interface KnowledgeGap {
  company_id: number;
  id: string;
  folded: string;
  question: string;
  times: Generated<number>;
  first_at: Timestamp;
  last_at: Timestamp;
  closed_at: Timestamp | null;
  closed_by_name: string | null;
}

export interface KnowledgePassage {
  company_id: number;
  article_id: string;
  number: number;
  heading: string;
  body: string;
  search: string;
  trigrams: string[];
}

export interface KnowledgeVersion {
  company_id: number;
  article_id: string;
  number: number;
  topic: string;
  title: string;
  summary: string;
  body: string;
  saved_at: Timestamp;
  saved_by_name: string;
}

export interface LegalAlarm {
  company_id: number;
  incident_id: string;
  duty: string;
  stage: string;
  repeat: number;
  due_at: Timestamp;
  given_at: Timestamp;
}

export interface LegalCase {
  company_id: number;
  incident_id: string;
  computed_at: Timestamp;
  incident_updated_at: Timestamp | null;
  profile_updated_at: Timestamp | null;
}

export interface LegalClock {
  company_id: number;
  incident_id: string;
  duty: string;
  started_at: Timestamp;
  target_at: Timestamp;
  limit_at: Timestamp;
  next_alarm_at: Timestamp | null;
  people: number[] | null;
}

export interface LegalDecision {
  company_id: number;
  id: string;
  incident_id: string;
  duty: string;
  applies: boolean;
  words: string;
  decided_by: number | null;
  decided_by_name: string;
  decided_at: Timestamp;
}

export interface LegalDraft {
  company_id: number;
  incident_id: string;
  duty: string;
  fields: Json;
  version: number;
  updated_at: Timestamp;
  updated_by_name: string;
}

export interface LegalFact {
  company_id: number;
  id: string;
  incident_id: string;
  kind: string;
  answer: string | null;
  at: Timestamp | null;
  proof: string;
  declared_by: number | null;
  declared_by_name: string;
  declared_at: Timestamp;
}

export interface LegalFiling {
  company_id: number;
  id: string;
  incident_id: string;
  duty: string;
  sent_at: Timestamp;
  folio: Generated<string>;
  note: Generated<string>;
  receipt_name: string | null;
  receipt_type: string | null;
  receipt_bytes: number | null;
  receipt_sha256: string | null;
  content: JsonWithDefault;
  rectifies: string | null;
  filed_by: number | null;
  filed_by_name: string;
  filed_at: Timestamp;
}

export interface LegalProfile {
  company_id: number;
  regime: Generated<string>;
  sector: Generated<string>;
  resolution: Generated<string>;
  resolution_on: string | null;
  dossier: JsonWithDefault;
  version: Generated<number>;
  updated_at: Timestamp;
  updated_by_name: string;
}

export interface LegalReceipt {
  company_id: number;
  filing_id: string;
  incident_id: string;
  file_key: string;
}

export interface MailCampaign {
  company_id: number;
  id: string;
  number: number;
  name: string;
  created_at: Timestamp;
}

export interface MailKey {
  company_id: number;
  kind: string;
  value: string;
  mail_id: string;
  at: Timestamp;
}

export interface MailMessage {
  company_id: number;
  id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  confidential: boolean;
  status: Generated<string>;
  attempts: Generated<number>;
  claimed_until: Timestamp | null;
  last_error: string | null;
  created_at: Timestamp;
  sent_at: Timestamp | null;
}

export interface MailReport {
  company_id: number;
  mail_id: string;
  submission_id: string;
  user_id: number | null;
  reporter_name: string;
  via: string;
  clicked: string;
  typed_password: string;
  opened_attachment: string;
  words: Generated<string>;
  reported_at: Timestamp;
  department: Generated<string>;
}

export interface MailSeparation {
  company_id: number;
  mail_id: string;
  other_id: string;
  by_name: string;
  at: Timestamp;
}

export interface MailSubmission {
  company_id: number;
  id: string;
  via: string;
  user_id: number | null;
  reporter_name: string;
  sent_from: string | null;
  file_key: string | null;
  file_name: string;
  bytes: number;
  sha256: string;
  clicked: string;
  typed_password: string;
  opened_attachment: string;
  words: Generated<string>;
  state: string;
  reason: Generated<string>;
  created_at: Timestamp;
  peer_address: string | null;
  peer_name: string | null;
  peer_relay: Generated<boolean>;
  written_from: string | null;
  receiver: string | null;
  receiver_key: string | null;
}

export interface Mapping {
  id: Generated<number>;
  set_id: number;
  source_control_id: number;
  target_control_id: number;
  relation: string;
  strength: number;
  rationale: string;
  note: string | null;
}

export interface MappingRequest {
  company_id: number;
  id: string;
  source_standard_id: number;
  target_standard_id: number;
  status: string;
  progress: Generated<number>;
  reason: Generated<string>;
  engine: Generated<string>;
  result: Json | null;
  requested_by_name: string;
  requested_at: Timestamp;
  finished_at: Timestamp | null;
}

export interface MappingSet {
  id: Generated<number>;
  source_standard_id: number;
  target_standard_id: number;
  name: string;
  version: Generated<string>;
  publisher: Generated<string>;
  origin: string;
  method: Generated<string>;
  notice: Generated<string>;
  sha256: string;
  added_at: Timestamp;
  added_by_name: string;
}

export interface Matter {
  company_id: number;
  kind: string;
  side: string;
  id: string;
  code: string;
  title: string;
  need: string;
  state: string;
  path: string;
  severity: number | null;
  owner_id: number | null;
  owner_name: string | null;
  due_at: Timestamp | null;
  deadline: string;
  harm: number;
  harm_reasons: Json;
  facts: Json;
  question: string | null;
  answers: string[];
  since: Timestamp;
  version: number | null;
  reader_ids: number[] | null;
  tier: number;
  rank_at: Timestamp;
  search: string;
  digest: string;
}

export interface Measure {
  company_id: number;
  id: string;
  name: string;
  description: Generated<string>;
  status: string;
  service_id: number | null;
  status_note: Generated<string>;
  owner_id: number | null;
  owner_name: string | null;
  review_on: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  updated_by_name: string;
}

export interface MeasureControl {
  company_id: number;
  measure_id: string;
  control_id: number;
}

export interface Module {
  id: Generated<number>;
  service_id: number;
  name: string;
  url: string;
  enabled: Generated<boolean>;
  requires_staff: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
  permission: string | null;
  section: Generated<string>;
  client_name: string | null;
}

export interface Nonconformity {
  company_id: number;
  id: string;
  standard_id: number;
  control_id: number;
  kind: string;
  title: string;
  description: Generated<string>;
  root_cause: Generated<string>;
  correction: Generated<string>;
  corrective_action: Generated<string>;
  status: Generated<string>;
  effectiveness: Generated<string>;
  owner_id: number | null;
  owner_name: string | null;
  due_date: string | null;
  opened_by_name: string;
  opened_at: Timestamp;
  closed_at: Timestamp | null;
  version: Generated<number>;
  updated_at: Timestamp;
}

export interface NonconformityBulk {
  company_id: number;
  id: string;
  action: Json;
  made_by: number | null;
  made_by_name: string;
  made_at: Timestamp;
  effects: JsonWithDefault;
  undone_at: Timestamp | null;
}

export interface NonconformityBulkItem {
  company_id: number;
  bulk_id: string;
  case_id: string;
  version_after: number;
  before: Json;
}

export interface NonconformityStep {
  company_id: number;
  id: string;
  case_id: string;
  note: Generated<string>;
  actor_name: string;
  at: Timestamp;
  type: string;
  visibility: string;
  side: string;
  actor_id: number | null;
  facts: JsonWithDefault;
  bulk_id: string | null;
}

export interface Notification {
  company_id: number;
  id: string;
  user_id: number;
  way: string;
  kind: string;
  fold: string;
  folded_from: Timestamp;
  object_type: string;
  name: string;
  title: string;
  path: string;
  noun: string;
  list_path: string;
  count: number;
  author_name: string;
  created_at: Timestamp;
  moved_at: Timestamp;
  read_at: Timestamp | null;
  mailed_at: Timestamp | null;
  resolved_at: Timestamp | null;
}

export interface NotificationPreference {
  user_id: number;
  kind: string;
  way: string;
}

export interface OneTimeToken {
  id: string;
  token_sha256: Buffer;
  user_id: number;
  kind: string;
  state_sha256: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface OpenAlertFingerprint {
  company_id: number;
  fingerprint: string;
  suppressed_by: string;
  alert_id: string;
}

export interface Passkey {
  id: string;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  synced: boolean;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
}

export interface PasswordHistory {
  id: string;
  user_id: number;
  password_hash: string;
  set_at: Timestamp;
}

export interface PersonView {
  user_id: number;
  id: string;
  list: string;
  name: string;
  query: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface Pipeline {
  company_id: number;
  id: string;
  template_key: string | null;
  name: string;
  purpose: string;
  audience: string;
  state: string;
  number: Generated<number>;
  draft: Json | null;
  trigger_kind: string;
  trigger_event: string | null;
  next_at: Timestamp | null;
  active_since: Timestamp | null;
  seen_until: Timestamp | null;
  hook_key: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  updated_by_name: string;
  search: string;
  mail_key: string | null;
}

export interface PipelineApproval {
  company_id: number;
  id: string;
  run_id: string;
  pipeline_id: string;
  step_key: string;
  audience: string;
  asked_of: string;
  title: string;
  question: string;
  frozen: string;
  frozen_sha256: string;
  leaves_portal: boolean;
  responsible_id: number | null;
  state: string;
  asked_at: Timestamp;
  expires_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: number | null;
  decided_by_name: string | null;
  reason: Generated<string>;
}

export interface PipelineAttempt {
  company_id: number;
  id: string;
  run_id: string;
  step_key: string;
  position: number;
  attempt: number;
  kind: string;
  state: string;
  input: Json;
  output: Json | null;
  error_code: string | null;
  error_text: Generated<string>;
  effect_key: string | null;
  started_at: Timestamp;
  finished_at: Timestamp | null;
  iteration: Generated<number>;
}

export interface PipelineEffect {
  company_id: number;
  effect_key: string;
  run_id: string;
  pipeline_id: string;
  chain_id: string;
  chain: string[];
  object_type: string | null;
  object_id: string | null;
  object_path: string | null;
  made_at: Timestamp;
}

export interface PipelineLimit {
  company_id: number;
  runs_at_once: number;
  runs_a_day: number;
  stopped: Generated<boolean>;
  stop_reason: Generated<string>;
  changed_at: Timestamp;
  changed_by_name: string;
}

export interface PipelineRun {
  company_id: number;
  id: string;
  pipeline_id: string;
  number: number;
  audience: string;
  cause_kind: string;
  cause_key: string;
  cause: Json;
  cause_label: string;
  cause_path: string | null;
  object_type: string | null;
  object_id: string | null;
  inputs: Json;
  state: string;
  waiting_for: string | null;
  cursor: Generated<number>;
  wake_at: Timestamp | null;
  lease_until: Timestamp | null;
  deadline_at: Timestamp;
  cancel_reason: string | null;
  chain_id: string;
  chain: string[];
  forked_from: string | null;
  outputs: Json | null;
  error_code: string | null;
  error_text: Generated<string>;
  owner_id: number | null;
  owner_name: string | null;
  started_by: number | null;
  started_by_name: string;
  created_at: Timestamp;
  finished_at: Timestamp | null;
  iteration: Generated<number>;
}

export interface PipelineSecret {
  company_id: number;
  id: string;
  name: string;
  sealed: string;
  created_at: Timestamp;
  created_by_name: string;
}

export interface PipelineVersion {
  company_id: number;
  pipeline_id: string;
  number: number;
  definition: Json;
  sha256: string;
  note: Generated<string>;
  published_at: Timestamp;
  published_by: number | null;
  published_by_name: string;
}

export interface Playbook {
  id: string;
  slug: string | null;
  state: string;
  origin: string;
  title: string;
  summary: string;
  classes: string[];
  severities: string[];
  company_ids: string[] | null;
  step_count: number;
  number: Generated<number>;
  draft: Json | null;
  cacao_id: string | null;
  cacao_sha256: string | null;
  search: string;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  updated_by_name: string;
}

export interface PlaybookRun {
  company_id: number;
  id: string;
  incident_id: string;
  playbook_id: string;
  playbook_number: number;
  title: string;
  steps: Json;
  state: string;
  drill: boolean;
  reason: Generated<string>;
  started_at: Timestamp;
  started_by_name: string;
  ended_at: Timestamp | null;
  ended_by_name: string | null;
  end_reason: Generated<string>;
}

export interface PlaybookRunStep {
  company_id: number;
  id: string;
  run_id: string;
  incident_id: string;
  key: string;
  kind: string;
  side: string;
  position: number;
  state: Generated<string>;
  reached_at: Timestamp | null;
  due_at: Timestamp | null;
  wake_at: Timestamp | null;
  done_at: Timestamp | null;
  done_by: number | null;
  done_by_name: string | null;
  done_side: string | null;
  choice: number | null;
  result: Generated<string>;
}

export interface PlaybookVersion {
  playbook_id: string;
  number: number;
  content: Json;
  note: Generated<string>;
  published_at: Timestamp;
  published_by_name: string;
}

export interface PortalUser {
  id: Generated<number>;
  username: string;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  is_staff: Generated<boolean>;
  is_operator: Generated<boolean>;
  has_chat: Generated<boolean>;
  status: Generated<string>;
  password_hash: string | null;
  password_changed_at: Timestamp | null;
  has_changed_default_password: Generated<boolean>;
  twofactor_enabled: Generated<boolean>;
  active_company_id: number | null;
  last_login_at: Timestamp | null;
  reopened_at: Timestamp | null;
  time_zone: Generated<string>;
  version: Generated<number>;
  created_at: Timestamp;
  previous_login_at: Timestamp | null;
  devices_known_since: Timestamp | null;
  digest_hour: Generated<number>;
}

export interface ProtectedComputer {
  company_id: number;
  id: string;
  number: number;
  asset_id: string | null;
  host_name: string;
  display_name: string;
  host_guid: string | null;
  shares_guid: Generated<boolean>;
  platform: Generated<string>;
  agent_version: Generated<string>;
  agent_status: string | null;
  status_text: Generated<string>;
  policy_number: number | null;
  policy_name: string | null;
  group_name: string | null;
  last_seen_at: Timestamp | null;
  taken_at: Timestamp;
  import_id: string;
  working: Generated<string[]>;
  failing: Generated<string[]>;
  off: Generated<string[]>;
  not_asked: Generated<string[]>;
  prevention: string | null;
  modules: JsonWithDefault;
  assigned: Generated<string[]>;
  recommended: Generated<string[]>;
  recommendation_status: string | null;
  gap_ids: Generated<string[]>;
  gaps: Generated<number>;
  search: string;
}

export interface ProtectionConnection {
  company_id: number;
  id: string;
  address: string;
  key_sealed: string;
  verify_tls: Generated<boolean>;
  ca_certificate: string | null;
  is_enabled: Generated<boolean>;
  next_at: Timestamp | null;
  tried_at: Timestamp | null;
  good_at: Timestamp | null;
  status: Generated<string>;
  failures: Generated<number>;
  problem: string | null;
  read_counts: Json | null;
  assignments_after: Generated<number>;
  version: Generated<number>;
  saved_by_name: string;
  saved_at: Timestamp;
  reading_until: Timestamp | null;
}

export interface ProtectionCount {
  company_id: number;
  import_id: string;
  taken_at: Timestamp;
  module: string;
  standing: string;
  computers: number;
}

export interface ProtectionPolicy {
  company_id: number;
  number: number;
  parent_number: number | null;
  name: string;
  description: Generated<string>;
  modules: Json;
  taken_at: Timestamp;
}

export interface ProtectionReport {
  company_id: number;
  import_id: string;
  kind: string;
  number: number;
  block: string;
  taken_at: Timestamp;
  body: Json;
  newest: boolean;
}

export interface ProtectionRule {
  company_id: number;
  number: number;
  name: string;
  severity: Generated<string>;
  cvss: string | null;
  cves: Generated<string[]>;
  detect_only: Generated<boolean>;
  identifier: Generated<string>;
}

export interface ProtectionSetting {
  company_id: number;
  tenant_name: string | null;
  tenant_id: string | null;
  heartbeat_minutes: Generated<number>;
  missed_heartbeats: Generated<number>;
  contracted: Generated<string[]>;
}

export interface ProtectionUsage {
  company_id: number;
  import_id: string;
  day: string;
  host: string;
  host_name: string;
  display_name: string;
  group_name: Generated<string>;
  modules: number;
  seconds: number;
}

export interface PublishedBulletin {
  id: number;
  slug: string;
  title: string;
  summary: string;
  severity: string;
  cves: string[];
  techniques: string[];
  products: string[];
  sources: Json;
  body: string;
  published_at: Timestamp;
  updated_at: Timestamp;
  search: string;
  objects: JsonWithDefault;
  indicators: JsonWithDefault;
}

export interface PublishedReport {
  id: number;
  slug: string;
  title: string;
  summary: string;
  kind: string;
  period_start: string;
  period_end: string;
  cover_hue: number;
  body: string;
  file_key: string;
  file_name: string;
  file_type: string;
  file_bytes: number;
  published_at: Timestamp;
  updated_at: Timestamp;
  search: string;
}

export interface ReadableAuditEntry {
  company_id: number | null;
  sequence: number | null;
  id: string | null;
  at: Timestamp | null;
  actor_kind: string | null;
  actor_user_id: number | null;
  actor_name: string | null;
  action: string | null;
  object_type: string | null;
  object_id: string | null;
  details: Json | null;
  ip: string | null;
  key_id: string | null;
  hash: Buffer | null;
}

export interface RecoveryCode {
  user_id: number;
  code_sha256: Buffer;
  created_at: Timestamp;
  used_at: Timestamp | null;
}

export interface RefusedRecord {
  company_id: number;
  import_id: string;
  number: number;
  place: string;
  code: string;
  reason: string;
  record: Generated<string>;
}

export interface Report {
  id: Generated<number>;
  slug: string;
  status: Generated<string>;
  version: number;
  published_version: number | null;
  published_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ReportVersion {
  report_id: number;
  number: number;
  title: string;
  summary: string;
  kind: string;
  period_start: string;
  period_end: string;
  cover_hue: number;
  body: string;
  pdf_key: string | null;
  pdf_name: string | null;
  pdf_bytes: number | null;
  pdf_sha256: string | null;
  saved_at: Timestamp;
  saved_by_id: number | null;
  saved_by_name: string;
}

export interface ReportedMail {
  company_id: number;
  id: string;
  number: number;
  sha256: string;
  bytes: number;
  file_key: string;
  file_name: string;
  reading: Json;
  content_hash: string;
  message_id: string | null;
  subject: string;
  sender_name: string;
  sender_address: string;
  sender_domain: string;
  sent_at: Timestamp | null;
  score: number;
  signs: string[];
  text_hash: number | null;
  search: string;
  campaign_id: string | null;
  status: Generated<string>;
  verdict: string | null;
  malice: string | null;
  reasons: Generated<string>;
  answer: Generated<string>;
  decided_at: Timestamp | null;
  decided_by_name: string | null;
  assignee_id: number | null;
  assignee_name: string | null;
  touched: Generated<boolean>;
  reports: Generated<number>;
  arrived_at: Timestamp;
  last_report_at: Timestamp;
  due_at: Timestamp | null;
  version: Generated<number>;
  updated_at: Timestamp;
  reading_failed: Generated<boolean>;
}

export interface ReportedMailBulk {
  company_id: number;
  id: string;
  action: Json;
  made_by: number | null;
  made_by_name: string;
  made_at: Timestamp;
  effects: JsonWithDefault;
  undone_at: Timestamp | null;
}

export interface ReportedMailBulkItem {
  company_id: number;
  bulk_id: string;
  case_id: string;
  version_after: number;
  before: Json;
}

export interface ReportedMailClock {
  company_id: number;
  case_id: string;
  kind: string;
  cycle: number;
  state: string;
  minutes: number;
  started_at: Timestamp;
  near_at: Timestamp | null;
  due_at: Timestamp | null;
  stopped_at: Timestamp | null;
  paused_since: Timestamp | null;
  pause_reason: string | null;
  settled_at: Timestamp | null;
  near_noticed_at: Timestamp | null;
  breach_noticed_at: Timestamp | null;
  explanation: Generated<string>;
}

export interface ReportedMailSequence {
  company_id: number;
  last_number: number;
  last_campaign: Generated<number>;
}

export interface ReportedMailStep {
  company_id: number;
  id: string;
  case_id: string;
  type: string;
  visibility: string;
  side: string;
  actor_id: number | null;
  actor_name: string;
  at: Timestamp;
  note: Generated<string>;
  facts: JsonWithDefault;
  bulk_id: string | null;
}

export interface SavedView {
  company_id: number;
  id: string;
  list: string;
  name: string;
  query: string;
  shared: Generated<boolean>;
  owner_id: number;
  owner_name: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface Scan {
  company_id: number;
  id: string;
  area: string;
  format: string;
  tools: string[];
  tool_version: string | null;
  name: string | null;
  policy: string | null;
  started_at: Timestamp | null;
  ended_at: Timestamp;
  complete: boolean | null;
  credentialed: boolean | null;
  period_id: string | null;
  hosts: number;
  rows: number;
  summary: Json;
  imported_at: Timestamp;
  imported_by_name: string;
  undone_at: Timestamp | null;
  covers: Generated<boolean>;
  other_areas: Generated<string[]>;
}

export interface ScanChecks {
  company_id: number;
  scan_id: string;
  number: number;
  policy: string | null;
  families: string[] | null;
  rules: string[] | null;
}

export interface ScanColumnMap {
  company_id: number;
  headings_sha256: string;
  columns: Json;
  day_order: string;
  updated_at: Timestamp;
  updated_by_name: string;
}

export interface ScanCoverage {
  company_id: number;
  scan_id: string;
  asset_id: string;
  source: string;
  started_at: Timestamp | null;
  ended_at: Timestamp;
  complete: boolean | null;
  credentialed: boolean | null;
  checks: number;
  gone: Generated<boolean>;
  locus: Generated<string>;
  areas: string[] | null;
}

export interface ScanFinding {
  company_id: number;
  scan_id: string;
  finding_id: string;
  effect: string;
  evidence_id: Buffer | null;
  instances: Generated<number>;
  before: Json | null;
  version_after: number | null;
  stated_at: Timestamp | null;
}

export interface ScanIssue {
  company_id: number;
  scan_id: string;
  issue_id: string;
  before: Json | null;
}

export interface ScanScope {
  company_id: number;
  scan_id: string;
  source: string;
  provider: string;
  account: string;
  name: string | null;
  regions: string[];
  ended_at: Timestamp;
  complete: boolean | null;
  checks: number;
}

export interface ScannedAsset {
  company_id: number;
  area: string;
  asset_id: string;
  scan_id: string;
  ended_at: Timestamp;
  complete: boolean | null;
  credentialed: boolean | null;
}

export interface Service {
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  enabled: Generated<boolean>;
  active: Generated<boolean>;
  level: number | null;
  route: string | null;
  icon: Generated<string>;
  position: Generated<number>;
  version: Generated<number>;
}

export interface ServicePeriod {
  company_id: number;
  id: string;
  service_id: number;
  starts_on: string;
  ends_on: string;
  name: string;
  state: Generated<string>;
  rule_id: string | null;
  closing_days: Generated<number>;
  opened_at: Timestamp | null;
  closed_at: Timestamp | null;
  closed_by_name: string | null;
  version: Generated<number>;
}

export interface ServicePeriodRule {
  company_id: number;
  id: string;
  service_id: number;
  rhythm: string;
  starts_on: string;
  ends_on: string | null;
  closing_days: number;
  enabled: Generated<boolean>;
  version: Generated<number>;
  saved_by_name: string;
  saved_at: Timestamp;
}

export interface ServicePeriodStep {
  company_id: number;
  id: string;
  period_id: string;
  from_state: string;
  to_state: string;
  reason: Generated<string>;
  at: Timestamp;
  actor_id: number | null;
  actor_name: string;
}

export interface Session {
  id: string;
  token_sha256: Buffer;
  user_id: number;
  ip: string | null;
  user_agent: Generated<string>;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  active_company_id: number | null;
  confirmed_at: TimestampWithDefault;
  viewed_user_id: number | null;
  viewed_company_id: number | null;
  view_ends_at: Timestamp | null;
}

export interface SignInAttempt {
  kind: string;
  subject: Buffer;
  failures: number;
  blocked_until: Timestamp | null;
  forgotten_at: Timestamp;
}

export interface SignInPlace {
  user_id: number;
  ip: string;
  last_at: Timestamp;
}

export interface SpentChallenge {
  challenge_sha256: Buffer;
  expires_at: Timestamp;
}

export interface Standard {
  id: Generated<number>;
  code: string;
  name: string;
  short_name: string;
  publisher: Generated<string>;
  description: Generated<string>;
  notice: Generated<string>;
  source_url: string | null;
  origin: string;
  current_version_id: number | null;
  created_at: Timestamp;
}

export interface StandardVersion {
  id: Generated<number>;
  standard_id: number;
  label: string;
  scale: Json;
  tiers: JsonWithDefault;
  target: number;
  control_count: number;
  assessable_count: number;
  file_name: string | null;
  sha256: string;
  added_at: Timestamp;
  added_by_name: string;
}

export interface Suppression {
  company_id: number;
  id: string;
  kind: string;
  rule_id: string | null;
  asset_name: string | null;
  user_name: string | null;
  source_ip: string | null;
  category: string | null;
  fingerprints: Generated<string[]>;
  assets: Generated<string[]>;
  reason: string;
  owner_id: number | null;
  owner_name: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  ended_by_name: string | null;
  hit_count: Generated<number>;
  last_hit_at: Timestamp | null;
  created_at: Timestamp;
}

export interface TechniqueRule {
  company_id: number;
  technique: string;
  source_id: string;
  rule: string;
  title: string;
  first_at: Timestamp;
  last_at: Timestamp;
}

export interface ThreatChange {
  company_id: number;
  written_in: Generated<number>;
  changed_at: Timestamp;
}

export interface ThreatCompany {
  company_id: number;
  sectors: string[] | null;
  countries: string[] | null;
  version: Generated<number>;
  updated_at: Timestamp | null;
  updated_by_name: string | null;
  judged_at: Timestamp | null;
  judged_facts: Json | null;
}

export interface ThreatComparedBatch {
  company_id: number;
  batch_id: string;
}

export interface ThreatException {
  company_id: number;
  id: string;
  indicator_id: string | null;
  value: string | null;
  name: string;
  reason: string;
  until: string | null;
  created_at: Timestamp;
  created_by_name: string;
  lifted_at: Timestamp | null;
  lifted_by_name: string | null;
  indicator_owner: number;
  tlp: string;
  reader_ids: Generated<number[]>;
}

export interface ThreatFeed {
  company_id: number;
  id: string;
  source_id: string;
  api_root: string;
  collection_id: string;
  collection_title: Generated<string>;
  sign_in: string;
  username: string | null;
  secret_sealed: string | null;
  verify_tls: boolean;
  ca_certificate: string | null;
  tlp: string;
  confidence: number;
  every_minutes: number;
  enabled: boolean;
  version: number;
  added_after: Timestamp | null;
  next_at: Timestamp | null;
  tried_at: Timestamp | null;
  good_at: Timestamp | null;
  good_objects: number | null;
  status: Generated<string>;
  problem: string | null;
  failures: Generated<number>;
}

export interface ThreatIndicator {
  company_id: number;
  id: string;
  stix_id: string;
  name: string;
  description: Generated<string>;
  pattern: string | null;
  compared: string;
  not_compared: Generated<string>;
  kind: string;
  value: string;
  value_count: number;
  indicator_types: Generated<string[]>;
  labels: Generated<string[]>;
  techniques: Generated<string[]>;
  confidence: number;
  reliability: string;
  pap: string;
  valid_from: Timestamp;
  valid_until: Timestamp | null;
  live_until: string;
  noisy: string | null;
  revoked: boolean;
  source_id: string;
  source_count: Generated<number>;
  modified_at: Timestamp;
  added_at: Timestamp;
  changed_at: Timestamp;
  tlp: string;
  reader_ids: Generated<number[]>;
  muted_count: Generated<number>;
}

export interface ThreatIndicatorKey {
  company_id: number;
  kind: string;
  key: string;
  indicator_id: string;
  tlp: string;
  reader_ids: Generated<number[]>;
  noisy: string | null;
}

export interface ThreatLink {
  company_id: number;
  id: string;
  kind: string;
  from_ref: string;
  to_ref: string;
  description: Generated<string>;
  confidence: number | null;
  revoked: boolean;
  modified_at: Timestamp;
  tlp: string;
  reader_ids: Generated<number[]>;
}

export interface ThreatLookAlike {
  company_id: number;
  id: string;
  name: string;
  resembles: string;
  sign: string;
  mixed_scripts: boolean;
  seen_in: string[];
  seen_values: string[];
  first_on: string;
  last_on: string;
  sightings: number;
  state: Generated<string>;
  reason: Generated<string>;
  decided_at: Timestamp | null;
  decided_by_name: string | null;
  version: Generated<number>;
  found_at: Timestamp;
}

export interface ThreatLookBack {
  company_id: number;
  id: string;
  state: string;
  started_at: Timestamp;
  touched_at: Timestamp;
  finished_at: Timestamp | null;
  sought: Generated<number>;
  days: Generated<number>;
  days_done: Generated<number>;
  reached: string | null;
  sightings: Generated<number>;
  alerts: Generated<number>;
  alerts_left: Generated<number>;
}

export interface ThreatLookBackChange {
  company_id: number;
  owner_id: number;
  written_in: number;
  changed_at: Timestamp;
  look_back_id: string;
}

export interface ThreatMatching {
  company_id: number;
  version: Generated<number>;
}

export interface ThreatObject {
  company_id: number;
  id: string;
  stix_id: string;
  type: string;
  name: string;
  description: Generated<string>;
  aliases: Generated<string[]>;
  labels: Generated<string[]>;
  attack_id: string | null;
  cves: Generated<string[]>;
  refs: Generated<string[]>;
  sectors: Generated<string[]>;
  countries: Generated<string[]>;
  confidence: number | null;
  revoked: boolean;
  first_seen: Timestamp | null;
  last_seen: Timestamp | null;
  modified_at: Timestamp;
  search: string;
  tlp: string;
  reader_ids: Generated<number[]>;
  added_at: Timestamp;
}

export interface ThreatProfile {
  company_id: number;
  id: string;
  type: string;
  techniques: string[];
  sectors: string[];
  countries: string[];
  cves: string[];
  software: number;
  indicators: number;
  sources: number;
  recent_at: Timestamp;
  built_at: Timestamp;
  tlp: string;
  reader_ids: Generated<number[]>;
}

export interface ThreatRelevance {
  company_id: number;
  id: string;
  owner_id: number;
  points: number;
  terms: Json;
  tlp: string;
  judged_at: Timestamp;
}

export interface ThreatSighting {
  company_id: number;
  id: string;
  alike: Buffer;
  indicator_id: string;
  indicator_owner: number;
  kind: string;
  key: string;
  value: string;
  day: string;
  asset: string;
  direction: string;
  outcome: string;
  events: number;
  first_at: Timestamp;
  last_at: Timestamp;
  event_id: string;
  live: boolean;
  known_at: Timestamp;
  found_at: Timestamp;
  fingerprint: string;
  exception_id: string | null;
  tlp: string;
  reader_ids: Generated<number[]>;
}

export interface ThreatSource {
  company_id: number;
  id: string;
  name: string;
  kind: string;
  reliability: Generated<string>;
  own_cycle: Generated<boolean>;
  created_at: Timestamp;
  created_by_name: string;
  removing_since: Timestamp | null;
}

export interface ThreatStatement {
  company_id: number;
  object_id: string;
  modified_at: Timestamp;
  source_id: string;
  sort: string;
  raw: Json;
  defaults: Json;
  import_id: string | null;
  origin: Json | null;
  tlp: string;
  reader_ids: Generated<number[]>;
  said_at: Timestamp;
}

export interface ThreatSubscription {
  company_id: number;
  id: string;
  name: string;
  ceiling: string;
  created_at: Timestamp;
  created_by_name: string;
  revoked_at: Timestamp | null;
}

export interface ThreatWatch {
  company_id: number;
  id: string;
  kind: string;
  value: string;
  object_id: string | null;
  reason: string;
  owner_id: number | null;
  owner_name: string;
  review_on: string;
  reviewed_at: Timestamp | null;
  reviewed_by_name: string | null;
  reviewed_facts: JsonWithDefault;
  looked_until: string | null;
  noticed_on: string | null;
  ended_at: Timestamp | null;
  version: Generated<number>;
  created_at: Timestamp;
  created_by_name: string;
}

export interface Topic {
  company_id: number;
  id: string;
  subject: string;
  status: Generated<string>;
  opened_by: number | null;
  opened_by_name: string;
  created_at: Timestamp;
  last_message_at: Timestamp;
  last_side: string;
  message_count: Generated<number>;
  about_path: string | null;
  about_name: string | null;
  urgency: Generated<string>;
  waiting_since: Timestamp;
}

export interface TopicAttachment {
  company_id: number;
  id: string;
  topic_id: string;
  message_id: string;
  place: number;
  name: string;
  content_type: string;
  bytes: number;
  sha256: string;
  file_key: string;
}

export interface TopicMessage {
  company_id: number;
  id: string;
  topic_id: string;
  author_id: number | null;
  author_name: string;
  side: string;
  body: string;
  created_at: Timestamp;
}

export interface TotpSecret {
  user_id: number;
  sealed: string | null;
  pending_sealed: string | null;
  last_step: Generated<number>;
  confirmed_at: Timestamp | null;
}

export interface VisitorAttempt {
  action: string;
  network: string;
  began_at: Timestamp;
  count: number;
}

export interface VulnerabilityPeriod {
  company_id: number;
  period_id: string;
  closed_at: Timestamp;
  closed_by: number | null;
  closed_by_name: string;
  hash: Buffer;
  totals: Json;
  previous_period_id: string | null;
}

export interface VulnerabilityPeriodNote {
  company_id: number;
  id: string;
  period_id: string;
  finding_id: string | null;
  text: string;
  noted_by: number | null;
  noted_by_name: string;
  noted_at: Timestamp;
}

export interface VulnerabilityPeriodRow {
  company_id: number;
  period_id: string;
  finding_id: string;
  number: number;
  class: string;
  status: string;
  severity: number;
  scanner_severity: number;
  asset_id: string;
  asset_name: string;
  issue_id: string;
  source: string;
  rule_id: string;
  title: string;
  cves: string[];
  kev: boolean;
  epss: number | null;
  first_seen_at: Timestamp;
  closed_at: Timestamp | null;
  due_at: Timestamp | null;
  days_open: number;
  due_state: string | null;
}

export interface VulnerabilityPolicy {
  company_id: number;
  calendar: Json;
  targets: Json;
  version: number;
  updated_at: Timestamp;
  updated_by_name: string;
}

export interface WafAccount {
  company_id: number;
  id: string;
  account: string;
  name: string;
  api_id: string | null;
  key_sealed: string | null;
  is_enabled: Generated<boolean>;
  read_until: Timestamp | null;
  next_at: Timestamp | null;
  tried_at: Timestamp | null;
  good_at: Timestamp | null;
  status: Generated<string>;
  failures: Generated<number>;
  problem: string | null;
  snapshot_at: Timestamp | null;
  snapshot_problem: string | null;
  refused_events: Generated<number>;
  version: Generated<number>;
  saved_by_name: string;
  saved_at: Timestamp;
  reading_until: Timestamp | null;
  plan_usage: Json | null;
  plan_at: Timestamp | null;
  plan_tried_at: Timestamp | null;
  plan_problem: string | null;
}

export interface WafActor {
  company_id: number;
  actor: string;
  kind: string;
  owner_name: string;
  is_provider: boolean;
  saved_by_name: string;
  saved_at: Timestamp;
}

export interface WafChange {
  company_id: number;
  id: string;
  account_id: string;
  identity: Buffer;
  occurred_at: Timestamp;
  received_at: Timestamp;
  type_key: string;
  type_text: string;
  kind: string;
  effect: string;
  effect_reason: string;
  resource_type: string;
  resource_id: string;
  site_id: string | null;
  site_name: string | null;
  actor: string;
  actor_name: string;
  on_behalf_of: string | null;
  message: string;
  state: string;
  request_id: string | null;
  score: number | null;
  is_emergency: Generated<boolean>;
  settled_by_name: string | null;
  settled_at: Timestamp | null;
  reason: Generated<string>;
  alert_id: string | null;
  alert_number: number | null;
  origin: string;
  import_id: string | null;
  raw: Json;
  search: string;
  version: Generated<number>;
}

export interface WafObject {
  company_id: number;
  account_id: string;
  kind: string;
  object_id: string;
  from_at: Timestamp;
  until_at: Timestamp | null;
  name: string;
  site_id: string | null;
  digest: Buffer;
  body: Json;
}

export interface WafRequest {
  company_id: number;
  id: string;
  number: number;
  summary: string;
  requested_by_name: string;
  kinds: Generated<string[]>;
  sites: Generated<string[]>;
  window_from: Timestamp;
  window_to: Timestamp;
  is_emergency: boolean;
  state: string;
  topic_id: string | null;
  decided_by_name: string | null;
  decided_at: Timestamp | null;
  reason: Generated<string>;
  linked_changes: Generated<number>;
  search: string;
  version: Generated<number>;
  created_by: number | null;
  created_by_name: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface WafRequestNumber {
  company_id: number;
  last_number: number;
}

export interface WafSnapshot {
  company_id: number;
  id: string;
  account_id: string;
  taken_at: Timestamp;
  import_id: string | null;
  kinds: string[];
  objects: number;
  added: number;
  changed: number;
  removed: number;
}

export interface Schema {
  agent: Agent;
  agent_case: AgentCase;
  agent_entry: AgentEntry;
  agent_policy: AgentPolicy;
  agent_proposal: AgentProposal;
  agent_run: AgentRun;
  agent_score: AgentScore;
  agent_version: AgentVersion;
  ai_exchange: AiExchange;
  ai_exchange_text: AiExchangeText;
  ai_provider: AiProvider;
  ai_spend: AiSpend;
  alert: Alert;
  alert_bulk: AlertBulk;
  alert_bulk_item: AlertBulkItem;
  alert_clock: AlertClock;
  alert_event: AlertEvent;
  alert_policy: AlertPolicy;
  alert_sequence: AlertSequence;
  alert_step: AlertStep;
  analysis_request: AnalysisRequest;
  analysis_result: AnalysisResult;
  api_key: ApiKey;
  assessment: Assessment;
  assessment_authorisation: AssessmentAuthorisation;
  assessment_authorised_target: AssessmentAuthorisedTarget;
  assessment_deconfliction: AssessmentDeconfliction;
  assessment_entry: AssessmentEntry;
  assessment_evidence: AssessmentEvidence;
  assessment_finding: AssessmentFinding;
  assessment_finding_place: AssessmentFindingPlace;
  assessment_party: AssessmentParty;
  assessment_retest: AssessmentRetest;
  assessment_retest_item: AssessmentRetestItem;
  assessment_sequence: AssessmentSequence;
  assessment_step: AssessmentStep;
  assessment_step_tool: AssessmentStepTool;
  assessment_target: AssessmentTarget;
  asset_place: AssetPlace;
  assistant_conversation: AssistantConversation;
  assistant_message: AssistantMessage;
  assistant_setting: AssistantSetting;
  assistant_use: AssistantUse;
  attack_layer: AttackLayer;
  attack_version: AttackVersion;
  audit_entry: AuditEntry;
  audit_head: AuditHead;
  backend_route: BackendRoute;
  benchmark_run: BenchmarkRun;
  benchmark_section: BenchmarkSection;
  benchmark_target: BenchmarkTarget;
  bulletin: Bulletin;
  bulletin_version: BulletinVersion;
  case_link: CaseLink;
  certificate: Certificate;
  certificate_renewal: CertificateRenewal;
  certificate_seen: CertificateSeen;
  certificate_sighting: CertificateSighting;
  certificate_step: CertificateStep;
  check_answer: CheckAnswer;
  check_change: CheckChange;
  check_result: CheckResult;
  cloud_check: CloudCheck;
  cloud_reader: CloudReader;
  cloud_scan: CloudScan;
  cloud_scan_count: CloudScanCount;
  cloud_scan_section: CloudScanSection;
  company: Company;
  company_act: CompanyAct;
  company_act_item: CompanyActItem;
  company_ai_provider: CompanyAiProvider;
  company_contact: CompanyContact;
  company_mapping: CompanyMapping;
  company_member: CompanyMember;
  company_module: CompanyModule;
  company_service: CompanyService;
  company_standard: CompanyStandard;
  compliance_day: ComplianceDay;
  compliance_document: ComplianceDocument;
  compliance_snapshot: ComplianceSnapshot;
  contact_request: ContactRequest;
  control: Control;
  control_event: ControlEvent;
  control_exception: ControlException;
  control_status: ControlStatus;
  control_text: ControlText;
  correlation_day: CorrelationDay;
  correlation_match: CorrelationMatch;
  correlation_rule: CorrelationRule;
  correlation_rule_revision: CorrelationRuleRevision;
  correlation_set: CorrelationSet;
  correlation_test: CorrelationTest;
  cve_intel: CveIntel;
  cve_intel_source: CveIntelSource;
  dashboard: Dashboard;
  dashboard_allowed_origin: DashboardAllowedOrigin;
  dashboard_panel: DashboardPanel;
  dashboard_version: DashboardVersion;
  defense_batch: DefenseBatch;
  defense_day: DefenseDay;
  defense_hour: DefenseHour;
  delivery_evidence: DeliveryEvidence;
  delivery_obligation: DeliveryObligation;
  delivery_promise: DeliveryPromise;
  delivery_step: DeliveryStep;
  delivery_wait: DeliveryWait;
  document: Document;
  document_access: DocumentAccess;
  document_administrator: DocumentAdministrator;
  document_code: DocumentCode;
  document_delivery_rule: DocumentDeliveryRule;
  document_delivery_rule_receiver: DocumentDeliveryRuleReceiver;
  document_form: DocumentForm;
  document_kind: DocumentKind;
  document_link: DocumentLink;
  document_message_template: DocumentMessageTemplate;
  document_pass: DocumentPass;
  document_receiver: DocumentReceiver;
  document_return: DocumentReturn;
  document_revision: DocumentRevision;
  document_sending: DocumentSending;
  document_sequence: DocumentSequence;
  document_step: DocumentStep;
  document_template: DocumentTemplate;
  entity: Entity;
  entity_identity: EntityIdentity;
  entity_merge: EntityMerge;
  entity_retirement: EntityRetirement;
  event: Event;
  event_batch: EventBatch;
  event_engine: EventEngine;
  event_forgetting: EventForgetting;
  event_hour: EventHour;
  event_inbox: EventInbox;
  event_intake: EventIntake;
  event_mapping: EventMapping;
  event_move_day: EventMoveDay;
  event_place: EventPlace;
  event_retention: EventRetention;
  event_sender: EventSender;
  event_source: EventSource;
  event_source_silence: EventSourceSilence;
  event_term: EventTerm;
  event_value_day: EventValueDay;
  evidence: Evidence;
  evidence_control: EvidenceControl;
  evidence_file: EvidenceFile;
  evidence_measure: EvidenceMeasure;
  evidence_notice: EvidenceNotice;
  evidence_revision: EvidenceRevision;
  executive_summary: ExecutiveSummary;
  executive_summary_decision: ExecutiveSummaryDecision;
  executive_summary_step: ExecutiveSummaryStep;
  external_account_claim: ExternalAccountClaim;
  figure_snapshot: FigureSnapshot;
  file_import: FileImport;
  finding: Finding;
  finding_alias: FindingAlias;
  finding_bulk: FindingBulk;
  finding_bulk_item: FindingBulkItem;
  finding_clock: FindingClock;
  finding_count_day: FindingCountDay;
  finding_decision: FindingDecision;
  finding_evidence: FindingEvidence;
  finding_group_total: FindingGroupTotal;
  finding_issue: FindingIssue;
  finding_issue_cve: FindingIssueCve;
  finding_sequence: FindingSequence;
  finding_step: FindingStep;
  finding_total: FindingTotal;
  graph_layout: GraphLayout;
  human_check: HumanCheck;
  hunt: Hunt;
  hunt_finding: HuntFinding;
  hunt_run: HuntRun;
  hunt_sequence: HuntSequence;
  hunt_use: HuntUse;
  idempotent_answer: IdempotentAnswer;
  inbox_setting: InboxSetting;
  incident: Incident;
  incident_affected: IncidentAffected;
  incident_alert: IncidentAlert;
  incident_bulk: IncidentBulk;
  incident_bulk_item: IncidentBulkItem;
  incident_clock: IncidentClock;
  incident_custody: IncidentCustody;
  incident_custody_head: IncidentCustodyHead;
  incident_decision: IncidentDecision;
  incident_evidence: IncidentEvidence;
  incident_evidence_file: IncidentEvidenceFile;
  incident_fact: IncidentFact;
  incident_link: IncidentLink;
  incident_moment: IncidentMoment;
  incident_note: IncidentNote;
  incident_note_version: IncidentNoteVersion;
  incident_observable: IncidentObservable;
  incident_person: IncidentPerson;
  incident_policy: IncidentPolicy;
  incident_report: IncidentReport;
  incident_report_receipt: IncidentReportReceipt;
  incident_sequence: IncidentSequence;
  incident_split: IncidentSplit;
  incident_step: IncidentStep;
  incident_task: IncidentTask;
  incident_text: IncidentText;
  investigation: Investigation;
  investigation_card: InvestigationCard;
  investigation_connection: InvestigationConnection;
  investigation_evidence: InvestigationEvidence;
  investigation_group: InvestigationGroup;
  investigation_hypothesis: InvestigationHypothesis;
  investigation_judgement: InvestigationJudgement;
  investigation_note: InvestigationNote;
  investigation_note_version: InvestigationNoteVersion;
  investigation_person: InvestigationPerson;
  investigation_sequence: InvestigationSequence;
  investigation_step: InvestigationStep;
  knowledge_article: KnowledgeArticle;
  knowledge_embedding: KnowledgeEmbedding;
  knowledge_gap: KnowledgeGap;
  knowledge_passage: KnowledgePassage;
  knowledge_version: KnowledgeVersion;
  legal_alarm: LegalAlarm;
  legal_case: LegalCase;
  legal_clock: LegalClock;
  legal_decision: LegalDecision;
  legal_draft: LegalDraft;
  legal_fact: LegalFact;
  legal_filing: LegalFiling;
  legal_profile: LegalProfile;
  legal_receipt: LegalReceipt;
  mail_campaign: MailCampaign;
  mail_key: MailKey;
  mail_message: MailMessage;
  mail_report: MailReport;
  mail_separation: MailSeparation;
  mail_submission: MailSubmission;
  mapping: Mapping;
  mapping_request: MappingRequest;
  mapping_set: MappingSet;
  matter: Matter;
  measure: Measure;
  measure_control: MeasureControl;
  module: Module;
  nonconformity: Nonconformity;
  nonconformity_bulk: NonconformityBulk;
  nonconformity_bulk_item: NonconformityBulkItem;
  nonconformity_step: NonconformityStep;
  notification: Notification;
  notification_preference: NotificationPreference;
  one_time_token: OneTimeToken;
  open_alert_fingerprint: OpenAlertFingerprint;
  passkey: Passkey;
  password_history: PasswordHistory;
  person_view: PersonView;
  pipeline: Pipeline;
  pipeline_approval: PipelineApproval;
  pipeline_attempt: PipelineAttempt;
  pipeline_effect: PipelineEffect;
  pipeline_limit: PipelineLimit;
  pipeline_run: PipelineRun;
  pipeline_secret: PipelineSecret;
  pipeline_version: PipelineVersion;
  playbook: Playbook;
  playbook_run: PlaybookRun;
  playbook_run_step: PlaybookRunStep;
  playbook_version: PlaybookVersion;
  portal_user: PortalUser;
  protected_computer: ProtectedComputer;
  protection_connection: ProtectionConnection;
  protection_count: ProtectionCount;
  protection_policy: ProtectionPolicy;
  protection_report: ProtectionReport;
  protection_rule: ProtectionRule;
  protection_setting: ProtectionSetting;
  protection_usage: ProtectionUsage;
  published_bulletin: PublishedBulletin;
  published_report: PublishedReport;
  readable_audit_entry: ReadableAuditEntry;
  recovery_code: RecoveryCode;
  refused_record: RefusedRecord;
  report: Report;
  report_version: ReportVersion;
  reported_mail: ReportedMail;
  reported_mail_bulk: ReportedMailBulk;
  reported_mail_bulk_item: ReportedMailBulkItem;
  reported_mail_clock: ReportedMailClock;
  reported_mail_sequence: ReportedMailSequence;
  reported_mail_step: ReportedMailStep;
  saved_view: SavedView;
  scan: Scan;
  scan_checks: ScanChecks;
  scan_column_map: ScanColumnMap;
  scan_coverage: ScanCoverage;
  scan_finding: ScanFinding;
  scan_issue: ScanIssue;
  scan_scope: ScanScope;
  scanned_asset: ScannedAsset;
  service: Service;
  service_period: ServicePeriod;
  service_period_rule: ServicePeriodRule;
  service_period_step: ServicePeriodStep;
  session: Session;
  sign_in_attempt: SignInAttempt;
  sign_in_place: SignInPlace;
  spent_challenge: SpentChallenge;
  standard: Standard;
  standard_version: StandardVersion;
  suppression: Suppression;
  technique_rule: TechniqueRule;
  threat_change: ThreatChange;
  threat_company: ThreatCompany;
  threat_compared_batch: ThreatComparedBatch;
  threat_exception: ThreatException;
  threat_feed: ThreatFeed;
  threat_indicator: ThreatIndicator;
  threat_indicator_key: ThreatIndicatorKey;
  threat_link: ThreatLink;
  threat_look_alike: ThreatLookAlike;
  threat_look_back: ThreatLookBack;
  threat_look_back_change: ThreatLookBackChange;
  threat_matching: ThreatMatching;
  threat_object: ThreatObject;
  threat_profile: ThreatProfile;
  threat_relevance: ThreatRelevance;
  threat_sighting: ThreatSighting;
  threat_source: ThreatSource;
  threat_statement: ThreatStatement;
  threat_subscription: ThreatSubscription;
  threat_watch: ThreatWatch;
  topic: Topic;
  topic_attachment: TopicAttachment;
  topic_message: TopicMessage;
  totp_secret: TotpSecret;
  visitor_attempt: VisitorAttempt;
  vulnerability_period: VulnerabilityPeriod;
  vulnerability_period_note: VulnerabilityPeriodNote;
  vulnerability_period_row: VulnerabilityPeriodRow;
  vulnerability_policy: VulnerabilityPolicy;
  waf_account: WafAccount;
  waf_actor: WafActor;
  waf_change: WafChange;
  waf_object: WafObject;
  waf_request: WafRequest;
  waf_request_number: WafRequestNumber;
  waf_snapshot: WafSnapshot;
}
