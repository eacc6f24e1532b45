import type { ClosingCheck } from "#features/response/incidents/contracts/incident-closing.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The requirements of another area for closing an incident: a legal duty that was filed or dismissed. Read only. */
export type ClosingChecks = (context: VerbContext, incidentId: string) => Promise<ClosingCheck[]>;

export const closingChecks = new ExtensionPoint<ClosingChecks>("what closing an incident asks for");
