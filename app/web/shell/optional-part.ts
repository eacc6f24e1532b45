import { type ComponentType, lazy } from "react";
import type { FindPart } from "#platform/web/screen/part-slot.tsx";
import { withinTimeLimit } from "../chunk-load.ts";

const files = import.meta.glob<{ default: ComponentType<never> }>([
  "../../../features/contact/web/contact-form.tsx",
  "../../../features/users/web/client-view-bar.tsx",
  "../../../features/access/web/password-notice.tsx",
  "../../../features/access/web/confirm-dialog.tsx",
  "../../../features/search/web/search-results.tsx",
  "../../../features/assistant/web/chat-widget.tsx",
  "../../../features/notifications/web/notifications-button.tsx",
  "../../../features/saved-views/web/view-menu.tsx",
  "../../../features/alerts/web/alert-from-event.tsx",
  "../../../features/alerts/web/alerts-of-events.tsx",
  "../../../features/alerts/web/clocks/clocks-at-a-glance.tsx",
  "../../../features/events/web/engine/event-place-note.tsx",
  "../../../features/topics/web/topic-offer.tsx",
  "../../../features/topics/web/about/topics-about.tsx",
  "../../../features/vulnerabilities/web/affected/affected-assets.tsx",
  "../../../features/vulnerabilities/web/asset/asset-findings.tsx",
  "../../../features/vulnerabilities/web/detail/finding-beside.tsx",
  "../../../features/vulnerabilities/web/list/findings-at-once.tsx",
  "../../../features/cloud-posture/web/asset/resource-checks.tsx",
  "../../../features/certificates/web/asset-certificates.tsx",
  "../../../features/vulnerabilities/web/comparison/scan-comparison.tsx",
  "../../../features/hardening/web/asset/asset-hardening.tsx",
  "../../../features/deep-security/web/asset-protection.tsx",
  "../../../features/service-periods/web/company-periods.tsx",
  "../../../features/companies/web/company/{company-services-part,segment-picker}.tsx",
  "../../../features/company-setup/web/{company-gaps,gap-count}.tsx",
  "../../../features/company-acts/web/{act-bar,acts-button}.tsx",
  "../../../features/document-delivery/web/{company-sendings,delivery-settings,send-document}.tsx",
  "../../../features/delivery/web/company-obligations.tsx",
  "../../../features/delivery/web/promise-list.tsx",
  "../../../features/assessments/web/possible-exercise.tsx",
  "../../../features/investigations/web/from/add-to-investigation.tsx",
  "../../../features/incidents/web/from/alert-incidents.tsx",
  "../../../features/incidents/web/from/entity-incidents.tsx",
  "../../../features/incidents/web/from/finding-incident.tsx",
  "../../../features/legal-duties/web/incident-duties.tsx",
  "../../../features/legal-duties/web/company-duties.tsx",
  "../../../features/playbooks/web/incident-runs.tsx",
  "../../../features/playbooks/web/incident-asks.tsx",
  "../../../features/threats/web/sightings/sightings-of.tsx",
  "../../../features/threats/web/bulletins/bulletin-threats.tsx",
  "../../../features/threats/web/bulletins/bulletin-threat-fields.tsx",
  "../../../features/hunting/web/hunts-of.tsx",
  "../../../features/campaigns/web/also-in-companies.tsx",
  "../../../features/attack-coverage/web/techniques-matrix.tsx",
  "../../../features/analyses/web/newest-analysis.tsx",
  "../../../features/attack/web/technique-name.tsx",
  "../../../features/evidence/web/detail/control-evidence.tsx",
  "../../../features/assurance/web/controls/control-assurance.tsx",
  "../../../features/assurance/web/law/anci-summary.tsx",
  "../../../features/knowledge/web/manage/knowledge-manager.tsx",
  "../../../features/knowledge/web/knowledge-gaps.tsx",
  "../../../features/control-states/web/editions/editions-tab.tsx",
  "../../../features/control-states/web/editions/standing-link.tsx",
  "../../../features/standards/web/difference/difference-view.tsx",
  "../../../features/compliance/web/controls/control-picker.tsx",
  "../../../features/compliance-reports/web/sheets/controls-download.tsx",
  "../../../features/compliance-reports/web/documents/board-downloads.tsx",
  "../../../features/compliance-reports/web/sheets/standard-exports.tsx",
]);

/**
 * A part of the shell or of another feature's screen that a feature brings, loaded when it is first shown. Undefined
 * when this build has no such feature: its place then stays empty.
 */
export function optionalPart<Props>(file: string): ComponentType<Props> | undefined {
  const load = loaderOf<Props>(file);
  return load && (lazy(async () => ({ default: await load() })) as ComponentType<Props>);
}

/** The same for who decides when it is loaded, and what happens when it does not arrive. */
export function loaderOf<Props>(file: string): (() => Promise<ComponentType<Props>>) | undefined {
  const load = files[`../../../features/${file}`];
  return load && (async () => (await withinTimeLimit(load())).default as ComponentType<Props>);
}

const found = new Map<string, unknown>();

/** The part of a file, made once: a part made anew on each drawing would lose its state. */
export const findPart: FindPart = <Props>(file: string) => {
  if (!found.has(file)) found.set(file, optionalPart<Props>(file));
  return found.get(file) as ComponentType<Props> | undefined;
};
