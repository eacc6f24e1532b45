import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** What follows, in the same transaction, when somebody says how much an asset matters or where it stands. */
export type DescribedEntity = (context: VerbContext, entityId: string) => Promise<void>;

export const describedEntities = new ExtensionPoint<DescribedEntity>("what follows a described asset");
