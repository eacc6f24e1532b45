import type { ClosingCheck } from "#features/response/incidents/contracts/incident-closing.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** What another area asks for before an incident is closed: a legal duty that was filed or dismissed. Only reads. */
export type ClosingChecks = (context: VerbContext, incidentId: string) => Promise<ClosingCheck[]>;

export const closingChecks = new ExtensionPoint<ClosingChecks>("what closing an incident asks for");
