import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The consequence, in the same transaction, of setting the criticality or the exposure of an asset. */
export type DescribedEntity = (context: VerbContext, entityId: string) => Promise<void>;

export const describedEntities = new ExtensionPoint<DescribedEntity>("what follows a described asset");
