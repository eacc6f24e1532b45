import { access } from "#features/access/access.feature.ts";
import { agents } from "#features/agents/agents.feature.ts";
import { aiProviders } from "#features/ai-providers/ai-providers.feature.ts";
import { alerts } from "#features/alerts/alerts.feature.ts";
import { analyses } from "#features/analyses/analyses.feature.ts";
import { assessments } from "#features/assessments/assessments.feature.ts";
import { assistant } from "#features/assistant/assistant.feature.ts";
import { assurance } from "#features/assurance/assurance.feature.ts";
import { attack } from "#features/attack/attack.feature.ts";
import { attackCoverage } from "#features/attack-coverage/attack-coverage.feature.ts";
import { auditLog } from "#features/audit-log/audit-log.feature.ts";
import { bulletins } from "#features/bulletins/bulletins.feature.ts";
import { campaigns } from "#features/campaigns/campaigns.feature.ts";
import { catalog } from "#features/catalog/catalog.feature.ts";
import { certificates } from "#features/certificates/certificates.feature.ts";
import { cloudPosture } from "#features/cloud-posture/cloud-posture.feature.ts";
import { companies } from "#features/companies/companies.feature.ts";
import { companyActs } from "#features/company-acts/company-acts.feature.ts";
import { companySetup } from "#features/company-setup/company-setup.feature.ts";
import { compliance } from "#features/compliance/compliance.feature.ts";
import { complianceReports } from "#features/compliance-reports/compliance-reports.feature.ts";
import { contact } from "#features/contact/contact.feature.ts";
import { controlMapping } from "#features/control-mapping/control-mapping.feature.ts";
import { controlStates } from "#features/control-states/control-states.feature.ts";
import { correlations } from "#features/correlations/correlations.feature.ts";
import { dashboards } from "#features/dashboards/dashboards.feature.ts";
import { deepSecurity } from "#features/deep-security/deep-security.feature.ts";
import { defense } from "#features/defense/defense.feature.ts";
import { delivery } from "#features/delivery/delivery.feature.ts";
import { documentDelivery } from "#features/document-delivery/document-delivery.feature.ts";
import { documents } from "#features/documents/documents.feature.ts";
import { entities } from "#features/entities/entities.feature.ts";
import { events } from "#features/events/events.feature.ts";
import { evidence } from "#features/evidence/evidence.feature.ts";
import { executiveSummaries } from "#features/executive-summaries/executive-summaries.feature.ts";
import { hardening } from "#features/hardening/hardening.feature.ts";
import { home } from "#features/home/home.feature.ts";
import { hunting } from "#features/hunting/hunting.feature.ts";
import { incidents } from "#features/incidents/incidents.feature.ts";
import { investigations } from "#features/investigations/investigations.feature.ts";
import { knowledge } from "#features/knowledge/knowledge.feature.ts";
import { legalDuties } from "#features/legal-duties/legal-duties.feature.ts";
import { myWork } from "#features/my-work/my-work.feature.ts";
import { notifications } from "#features/notifications/notifications.feature.ts";
import { parkedJobs } from "#features/parked-jobs/parked-jobs.feature.ts";
import { pipelines } from "#features/pipelines/pipelines.feature.ts";
import { playbooks } from "#features/playbooks/playbooks.feature.ts";
import { publicSite } from "#features/public-site/public-site.feature.ts";
import { reports } from "#features/reports/reports.feature.ts";
import { savedViews } from "#features/saved-views/saved-views.feature.ts";
import { scans } from "#features/scans/scans.feature.ts";
import { search } from "#features/search/search.feature.ts";
import { securityInbox } from "#features/security-inbox/security-inbox.feature.ts";
import { servicePeriods } from "#features/service-periods/service-periods.feature.ts";
import { standards } from "#features/standards/standards.feature.ts";
import { threats } from "#features/threats/threats.feature.ts";
import { topics } from "#features/topics/topics.feature.ts";
import { users } from "#features/users/users.feature.ts";
import { vulnerabilities } from "#features/vulnerabilities/vulnerabilities.feature.ts";
import { wafChanges } from "#features/waf-changes/waf-changes.feature.ts";
import type { Feature } from "#platform/server/feature.ts";

/** The product's table of contents. */
export const features: Feature[] = [
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
  scans,
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
