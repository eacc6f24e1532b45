import { aiProviders } from "#features/assistant/ai-providers/ai-providers.feature.ts";
import { analyses } from "#features/assistant/analyses/analyses.feature.ts";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { knowledge } from "#features/assistant/knowledge/knowledge.feature.ts";
import { agents } from "#features/automation/agents/agents.feature.ts";
import { parkedJobs } from "#features/automation/parked-jobs/parked-jobs.feature.ts";
import { pipelines } from "#features/automation/pipelines/pipelines.feature.ts";
import { assurance } from "#features/compliance/assurance/assurance.feature.ts";
import { compliance } from "#features/compliance/compliance/compliance.feature.ts";
import { complianceReports } from "#features/compliance/compliance-reports/compliance-reports.feature.ts";
import { controlMapping } from "#features/compliance/control-mapping/control-mapping.feature.ts";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import { evidence } from "#features/compliance/evidence/evidence.feature.ts";
import { standards } from "#features/compliance/standards/standards.feature.ts";
import { catalog } from "#features/delivery/catalog/catalog.feature.ts";
import { delivery } from "#features/delivery/delivery/delivery.feature.ts";
import { documentDelivery } from "#features/delivery/document-delivery/document-delivery.feature.ts";
import { documents } from "#features/delivery/documents/documents.feature.ts";
import { executiveSummaries } from "#features/delivery/executive-summaries/executive-summaries.feature.ts";
import { servicePeriods } from "#features/delivery/service-periods/service-periods.feature.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { attackCoverage } from "#features/detection/attack-coverage/attack-coverage.feature.ts";
import { campaigns } from "#features/detection/campaigns/campaigns.feature.ts";
import { correlations } from "#features/detection/correlations/correlations.feature.ts";
import { defense } from "#features/detection/defense/defense.feature.ts";
import { entities } from "#features/detection/entities/entities.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { hunting } from "#features/detection/hunting/hunting.feature.ts";
import { dashboards } from "#features/home/dashboards/dashboards.feature.ts";
import { home } from "#features/home/home/home.feature.ts";
import { myWork } from "#features/home/my-work/my-work.feature.ts";
import { search } from "#features/home/search/search.feature.ts";
import { access } from "#features/identity/access/access.feature.ts";
import { auditLog } from "#features/identity/audit-log/audit-log.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { companyActs } from "#features/identity/company-acts/company-acts.feature.ts";
import { companySetup } from "#features/identity/company-setup/company-setup.feature.ts";
import { notifications } from "#features/identity/notifications/notifications.feature.ts";
import { savedViews } from "#features/identity/saved-views/saved-views.feature.ts";
import { users } from "#features/identity/users/users.feature.ts";
import { attack } from "#features/intelligence/attack/attack.feature.ts";
import { bulletins } from "#features/intelligence/bulletins/bulletins.feature.ts";
import { reports } from "#features/intelligence/reports/reports.feature.ts";
import { threats } from "#features/intelligence/threats/threats.feature.ts";
import { assessments } from "#features/posture/assessments/assessments.feature.ts";
import { certificates } from "#features/posture/certificates/certificates.feature.ts";
import { cloudPosture } from "#features/posture/cloud-posture/cloud-posture.feature.ts";
import { deepSecurity } from "#features/posture/deep-security/deep-security.feature.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { hardening } from "#features/posture/hardening/hardening.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { wafChanges } from "#features/posture/waf-changes/waf-changes.feature.ts";
import { contact } from "#features/public/contact/contact.feature.ts";
import { publicSite } from "#features/public/public-site/public-site.feature.ts";
import { incidents } from "#features/response/incidents/incidents.feature.ts";
import { investigations } from "#features/response/investigations/investigations.feature.ts";
import { legalDuties } from "#features/response/legal-duties/legal-duties.feature.ts";
import { playbooks } from "#features/response/playbooks/playbooks.feature.ts";
import { securityInbox } from "#features/response/security-inbox/security-inbox.feature.ts";
import type { Feature } from "#platform/server/feature.ts";

/** The list of all features of the product. */
export const allFeatures: Feature[] = [
  access,
  companies,
  catalog,
  bulletins,
  reports,
  publicSite,
  events,
  alerts,
  entities,
  attack,
  attackCoverage,
  contact,
  savedViews,
  search,
  users,
  auditLog,
  parkedJobs,
  topics,
  notifications,
  myWork,
  findings,
  vulnerabilities,
  cloudPosture,
  dashboards,
  deepSecurity,
  servicePeriods,
  documents,
  documentDelivery,
  delivery,
  wafChanges,
  executiveSummaries,
  assessments,
  certificates,
  incidents,
  standards,
  controlStates,
  compliance,
  controlMapping,
  evidence,
  assurance,
  legalDuties,
  complianceReports,
  correlations,
  pipelines,
  agents,
  playbooks,
  hunting,
  investigations,
  defense,
  hardening,
  threats,
  securityInbox,
  campaigns,
  analyses,
  aiProviders,
  knowledge,
  assistant,
  companyActs,
  companySetup,
  home,
];
