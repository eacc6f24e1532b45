import type { ReportSectionKey } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The content of another area for a section of an incident's report, in the allowed markup. Read only. */
export interface ReportPart {
  section: ReportSectionKey;
  write(context: VerbContext, incidentId: string): Promise<string>;
}

export const reportParts = new ExtensionPoint<ReportPart>("what reports of incidents say");
