import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** Saves the certificates that scanned hosts presented, which are staged while a scan is stored. */
interface CertificateKeeper {
  keep(context: VerbContext, scan: { id: string; endedAt: Date; tool: string }): Promise<void>;
  /** Removes the certificates of a scan; or returns the reason for which it cannot, in a sentence. */
  takeBack(context: VerbContext, scanId: string): Promise<string | undefined>;
}

export const certificateKeepers = new ExtensionPoint<CertificateKeeper>("keepers of certificates");
