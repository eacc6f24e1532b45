import { access } from "#features/access/server/access.feature.ts";
import { aiProviders } from "#features/ai-providers/server/ai-providers.feature.ts";
import { alerts } from "#features/alerts/server/alerts.feature.ts";
import { analyses } from "#features/analyses/server/analyses.feature.ts";
import { assistant } from "#features/assistant/server/assistant.feature.ts";
import { assurance } from "#features/assurance/server/assurance.feature.ts";
import { attack } from "#features/attack/server/attack.feature.ts";
import { attackCoverage } from "#features/attack/server/attack-coverage.feature.ts";
import { auditLog } from "#features/audit-log/server/audit-log.feature.ts";
import { bulletins } from "#features/bulletins/server/bulletins.feature.ts";
import { catalog } from "#features/catalog/server/catalog.feature.ts";
import { companies } from "#features/companies/server/companies.feature.ts";
import { compliance } from "#features/compliance/server/compliance.feature.ts";
import { complianceReports } from "#features/compliance-reports/server/compliance-reports.feature.ts";
import { contact } from "#features/contact/server/contact.feature.ts";
import { controlMapping } from "#features/control-mapping/server/control-mapping.feature.ts";
import { correlations } from "#features/correlations/server/correlations.feature.ts";
import { entities } from "#features/entities/server/entities.feature.ts";
import { events } from "#features/events/server/events.feature.ts";
import { evidence } from "#features/evidence/server/evidence.feature.ts";
import { home } from "#features/home/server/home.feature.ts";
import { knowledge } from "#features/knowledge/server/knowledge.feature.ts";
import { reports } from "#features/reports/server/reports.feature.ts";
import { savedViews } from "#features/saved-views/server/saved-views.feature.ts";
import { search } from "#features/search/server/search.feature.ts";
import { standards } from "#features/standards/server/standards.feature.ts";
import { topics } from "#features/topics/server/topics.feature.ts";
import { users } from "#features/users/server/users.feature.ts";
import { vulnerabilities } from "#features/vulnerabilities/server/vulnerabilities.feature.ts";
import type { Feature } from "#platform/server/feature.ts";

/** The product's table of contents. */
export const features: Feature[] = [
  access,
  companies,
  catalog,
  bulletins,
  reports,
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
  topics,
  vulnerabilities,
  standards,
  compliance,
  controlMapping,
  evidence,
  assurance,
  complianceReports,
  correlations,
  analyses,
  aiProviders,
  knowledge,
  assistant,
  home,
];
