// Generated from the migrated database by `npm run schema`. Do not edit.
import type { ColumnType, Generated } from "kysely";

type JsonWithDefault = ColumnType<unknown, string | undefined, string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface ApiKey {
  company_id: number;
  id: string;
  source_id: string;
  name: string;
  secret_sha256: Buffer;
  created_at: Timestamp;
  revoked_at: Timestamp | null;
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
}

export interface BackendRoute {
  id: Generated<number>;
  route: string;
  name: string;
  component: string;
  requires_login: Generated<boolean>;
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

export interface Module {
  id: Generated<number>;
  service_id: number;
  name: string;
  url: string;
  enabled: Generated<boolean>;
  requires_staff: Generated<boolean>;
  position: Generated<number>;
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
}

export interface ServicePeriod {
  company_id: number;
  id: string;
  service_id: number;
  starts_on: string;
  ends_on: string;
  name: string;
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
}

export interface Schema {
  api_key: ApiKey;
  audit_entry: AuditEntry;
  audit_head: AuditHead;
  backend_route: BackendRoute;
  company: Company;
  company_member: CompanyMember;
  company_module: CompanyModule;
  company_service: CompanyService;
  mail_message: MailMessage;
  module: Module;
  portal_user: PortalUser;
  service: Service;
  service_period: ServicePeriod;
  session: Session;
}
